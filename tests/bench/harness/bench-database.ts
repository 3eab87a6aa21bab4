import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { Client, type QueryResultRow } from 'pg';

const SERVER_URL =
  process.env['CARNET_TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
const OPERATOR = fileURLToPath(new URL('../../../apps/operator/src/main.ts', import.meta.url));

export const PEOPLE = 400;
export const PASSWORD = 'correct horse battery 1!';
export const emailOf = (person: number) => `bench-${person + 1}@example.test`;

export interface BenchDatabase {
  url: string;
  /** Plans made for empty tables would not be those of a living system. */
  refreshStatistics(): Promise<void>;
  rows<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The operator's command on this database; returns what it says. */
  carnet(...words: string[]): Promise<string>;
  drop(): Promise<void>;
}

/** A database of its own, made as an operator would make it: migrations, then people. */
export async function createBenchDatabase(serverUrl = SERVER_URL): Promise<BenchDatabase> {
  const name = `carnet_bench_${Date.now()}_${randomBytes(3).toString('hex')}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await onServer(serverUrl, (client) => client.query(`create database ${name}`));
  const drop = () =>
    onServer(serverUrl, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  try {
    await carnet(url, 'db', 'migrate');
    await carnet(url, 'account', 'create', '--market', 'be', '--language', 'nl', ...people);
    const client = new Client({ connectionString: url, application_name: 'carnet bench' });
    await client.connect();
    const refreshStatistics = async () => {
      await client.query('vacuum analyze');
    };
    await refreshStatistics();
    return {
      url,
      refreshStatistics,
      carnet: (...words) => carnet(url, ...words),
      rows: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
        (await client.query<Row>(text, values)).rows,
      async drop() {
        await client.end();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

const people = Object.entries({
  email: 'bench-%d@example.test',
  phone: '+3247000%d',
  count: `${PEOPLE}`,
  password: PASSWORD,
}).flatMap(([name, value]) => [`--${name}`, value]);

async function carnet(url: string, ...command: string[]): Promise<string> {
  const env = { ...process.env, CARNET_ENV: 'development', DATABASE_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, [OPERATOR, ...command], { env });
  return stdout;
}

async function onServer<Result>(
  serverUrl: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: serverUrl, application_name: 'carnet bench' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
