import type { ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';
import { openStatementTap } from './statement-tap.ts';

export interface StatementCount {
  statements: number;
  roundTrips: number;
  /** Statements that change or lock rows. */
  writes: number;
  /** Transactions that wrote, statements without one included. */
  commits: number;
}

/** Asked by each process once a second, whatever the requests. */
const BESIDES_REQUESTS = /\bfrom maintenance\b/;
const WRITES = /\b(insert|update|delete|merge|truncate)\b/i;

/**
 * What one request sends to the database, counted on the wire of an API process of its own. `work`
 * makes `requests` requests; it runs once unseen, so that the pool has opened its connections.
 */
export const countStatements = (
  stage: Stage,
  requests: number,
  work: (port: number) => Promise<unknown>,
): Promise<StatementCount> =>
  countStatementsOf(stage, (databaseUrl) => stage.startApi(databaseUrl), requests, work);

/** The same for any server that is started on the database's address. */
export async function countStatementsOf(
  { database }: Stage,
  start: (databaseUrl: string) => Promise<ServerProcess>,
  requests: number,
  work: (port: number) => Promise<unknown>,
): Promise<StatementCount> {
  const tap = await openStatementTap(database.url);
  try {
    const server = await start(tap.url);
    await work(server.port);
    tap.take();
    await work(server.port);
    const taken = tap.take();
    const statements = taken.statements.filter((text) => !BESIDES_REQUESTS.test(text));
    await server.stop();
    return {
      statements: statements.length / requests,
      roundTrips: (taken.roundTrips - (taken.statements.length - statements.length)) / requests,
      writes: statements.filter((text) => WRITES.test(text)).length / requests,
      commits: writingCommits(statements) / requests,
    };
  } finally {
    await tap.close();
  }
}

/** Requests are made one after the other: what stands between begin and commit is one transaction. */
function writingCommits(statements: readonly string[]): number {
  let commits = 0;
  let isOpen = false;
  let hasWritten = false;
  for (const text of statements) {
    if (/^\s*(begin|start transaction)/i.test(text)) [isOpen, hasWritten] = [true, false];
    else if (/^\s*(commit|rollback)/i.test(text)) {
      if (hasWritten && /^\s*commit/i.test(text)) commits += 1;
      isOpen = false;
    } else if (WRITES.test(text)) {
      if (isOpen) hasWritten = true;
      else commits += 1;
    }
  }
  return commits;
}

export const describeCount = ({ statements, roundTrips, writes }: StatementCount): string =>
  `${statements} (round trips ${roundTrips}, writing ${writes})`;
