import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

import { type Child, startChild } from './child.ts';
import { atWorst } from './cleanup.ts';
import { freePort } from './free-port.ts';

const BINARIES = process.env['CARNET_POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
const UP_WITHIN_MILLIS = 30_000;

export interface PostgresCluster {
  /** Its maintenance database. */
  url: string;
  /** All its files, and room for more; they go with it. */
  directory: string;
  /** SIGKILL of the postmaster: its backends notice and end, nothing is written down. */
  kill(): Promise<void>;
  /** Resolves when it has recovered and takes connections again. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** What a test needs to be otherwise; its server's directory is made first. */
export interface ClusterSetup {
  /** As on the command line: they win over ours. */
  settings?: readonly string[];
  /** Of the server, and so of the commands that it runs. */
  environment?: Record<string, string>;
}

/** A PostgreSQL server of its own in a temporary directory, to be killed without harm to others. */
export async function createCluster(
  setUp: (directory: string, port: number) => ClusterSetup = () => ({}),
): Promise<PostgresCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'carnet-cluster-'));
  const forget = atWorst(() => rmSync(directory, { recursive: true, force: true }));
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let postmaster: Child | undefined;

  const data = dataOf(directory);
  giveToPostgres(directory);
  const trusting = ['-U', 'postgres', '-A', 'trust'];
  const quick = ['--no-sync', '--no-locale', '-E', 'UTF8', '--data-checksums'];
  const [initdb, ...words] = asPostgres('initdb', ['-D', data, ...trusting, ...quick]);
  execFileSync(initdb, words, { stdio: 'ignore' });
  const setup = setUp(directory, port);

  const cluster: PostgresCluster = {
    url,
    directory,
    async kill() {
      await postmaster?.kill();
    },
    async start() {
      const givesUpAt = performance.now() + UP_WITHIN_MILLIS;
      while (performance.now() < givesUpAt) {
        // Ends at once while backends of its killed predecessor still hold the shared memory.
        if (!postmaster || postmaster.hasEnded()) postmaster = startPostmaster(data, port, setup);
        if (await answers(url)) return;
        await sleep(50);
      }
      throw new Error(`PostgreSQL did not come up: ${postmaster?.output()}`);
    },
    async remove() {
      await postmaster?.kill();
      rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
      forget();
    },
  };
  try {
    await cluster.start();
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  return cluster;
}

export const dataOf = (directory: string) => join(directory, 'data');

function startPostmaster(data: string, port: number, setup: ClusterSetup): Child {
  const { settings: further = [], environment = {} } = setup;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=64MB',
    'max_connections=80',
    ...further,
  ];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const [postgres, ...words] = asPostgres('postgres', ['-D', data, '-p', String(port), ...flags]);
  return startChild(postgres, words, { environment });
}

const isRoot = process.getuid?.() === 0;

/** One of PostgreSQL's programs, as its own user. */
export const asPostgres = (program: string, words: string[]): [string, ...string[]] =>
  becomePostgres(join(BINARIES, program), words);

/** PostgreSQL refuses to run as root; `setpriv` becomes the program, so that its pid is the right one. */
export function becomePostgres(path: string, words: string[]): [string, ...string[]] {
  if (!isRoot) return [path, ...words];
  const become = ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
  return ['setpriv', ...become, path, ...words];
}

export function giveToPostgres(path: string): void {
  if (!isRoot) return;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  chownSync(path, id('-u'), id('-g'));
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    // One that is still replaying its log takes connections, but no writes.
    const { rows } = await client.query<{ isReady: boolean }>(
      'select not pg_is_in_recovery() as "isReady"',
    );
    return rows[0]?.isReady === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
