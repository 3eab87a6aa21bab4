import { randomBytes } from 'node:crypto';
import { Client, type QueryResultRow } from 'pg';

const SERVER_URL =
  process.env['CARNET_TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';

export interface RigDatabase {
  name: string;
  url: string;
  /** One statement on a connection of its own. */
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A connection to hold locks with; whoever asked for it ends it. */
  connect(): Promise<Client>;
  drop(): Promise<void>;
}

/**
 * A database of its own, empty unless it is copied from another. The name says when it was made: the
 * unit tests' template builder drops those that a crashed run left behind.
 */
export async function createDatabase(
  serverUrl = SERVER_URL,
  template = 'template1',
): Promise<RigDatabase> {
  const name = `carnet_test_run_${Date.now()}_${randomBytes(4).toString('hex')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const connect = () => connectTo(url.href);
  await runOn(serverUrl, `create database ${name} template ${template}`);
  return {
    name,
    url: url.href,
    connect,
    query<Row extends QueryResultRow>(text: string, values?: unknown[]) {
      return atMost(async () => {
        const client = await connect();
        try {
          return (await client.query<Row>(text, values)).rows;
        } finally {
          await client.end();
        }
      });
    },
    drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** Fifty questions at once, of two files that run side by side, are more than the server has room for. */
const MOST_AT_ONCE = 8;
const waiting: (() => void)[] = [];
let running = 0;

async function atMost<Result>(ask: () => Promise<Result>): Promise<Result> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
  else running += 1;
  try {
    return await ask();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'carnet attacks' });
  // A server that is killed while we are connected must not end the test with it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = await connectTo(url);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
