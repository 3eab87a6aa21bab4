import type { Stage } from './stage.ts';
import { openStatementTap } from './statement-tap.ts';

export interface StatementCount {
  statements: number;
  roundTrips: number;
  /** Statements that change or lock rows. */
  writes: number;
}

const WRITES = /\b(insert|update|delete|merge|truncate)\b/i;

/**
 * What one request sends to the database, counted on the wire of an API process of its own. `work`
 * makes `requests` requests; it runs once unseen, so that the pool has opened its connections.
 */
export async function countStatements(
  stage: Stage,
  requests: number,
  work: (port: number) => Promise<unknown>,
): Promise<StatementCount> {
  const tap = await openStatementTap(stage.database.url);
  try {
    const api = await stage.startApi(tap.url);
    await work(api.port);
    tap.take();
    await work(api.port);
    const { statements, roundTrips } = tap.take();
    await api.stop();
    return {
      statements: statements.length / requests,
      roundTrips: roundTrips / requests,
      writes: statements.filter((text) => WRITES.test(text)).length / requests,
    };
  } finally {
    await tap.close();
  }
}

export const describeCount = ({ statements, roundTrips, writes }: StatementCount): string =>
  `${statements} (round trips ${roundTrips}, writing ${writes})`;
