import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { freePort } from '../../support/free-port.ts';
import { startLoad, type Load } from '../load/load.ts';
import { type BenchDatabase, createBenchDatabase } from './bench-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** What production starts: see tools/bundle-servers.ts. */
const API = 'dist/servers/api/main.mjs';
const WORKER = 'dist/servers/worker/main.mjs';
const referenceScript = (name: ReferenceName) =>
  fileURLToPath(new URL(`../reference/${name}.ts`, import.meta.url));

/** Fastify and one primary-key SELECT, nothing else; the peer that P9 names; the bare OIDC engine. */
export type ReferenceName = 'fastify-select' | 'better-auth' | 'oidc-engine';

export interface MeasuredServer extends ServerProcess {
  backends(): Promise<number[]>;
}

/** One database, one API process and one load generator, shared by the goals of a run. */
export interface Stage {
  database: BenchDatabase;
  api: MeasuredServer;
  load: Load;
  /** Another API process, for example on a database address that counts statements. */
  startApi(databaseUrl: string, environment?: Record<string, string>): Promise<MeasuredServer>;
  /** One that has nothing to send to. */
  startWorker(database: BenchDatabase): Promise<MeasuredServer>;
  startReference(
    name: ReferenceName,
    options?: { databaseUrl?: string; environment?: Record<string, string> },
  ): Promise<MeasuredServer>;
  /** What the servers called an error, for whoever has to find out why measuring failed. */
  errorLines(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const closing: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const step of closing.toReversed()) await step();
  };
  let closed: Promise<void> | undefined;
  // An interrupted run is closed by the signal and by its own failure: both wait for the same end.
  const close = () => (closed ??= closeAll());
  try {
    const folder = await mkdtemp(join(tmpdir(), 'carnet-bench-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    await promisify(execFile)(process.execPath, ['tools/bundle-servers.ts']);
    const database = await createBenchDatabase();
    closing.push(() => database.drop());

    const launch = async (
      script: string,
      port: number,
      readyPath: string,
      environment: Record<string, string>,
    ): Promise<ServerProcess> => {
      const server = await startServer({
        script,
        port,
        readyPath,
        logFile: join(folder, `${port}.log`),
        environment: {
          // As in production, and for the servers beside ours as well.
          NODE_COMPILE_CACHE: 'node_modules/.cache/node-compile',
          ...environment,
          CARNET_ENV: 'development',
        },
      });
      closing.push(() => server.stop());
      return server;
    };
    const start = async (
      script: string,
      databaseUrl: string,
      applicationName: string,
      environment: Record<string, string> = {},
    ) => {
      const port = await freePort();
      const server = await launch(script, port, '/health/live', {
        ...environment,
        DATABASE_URL: databaseUrl,
        PORT: `${port}`,
        METRICS_PORT: `${await freePort()}`,
      });
      return { ...server, backends: () => backendsOf(database, applicationName) };
    };
    const startApi = (databaseUrl: string, environment?: Record<string, string>) =>
      start(API, databaseUrl, 'carnet-api', environment);
    const load = startLoad();
    closing.push(() => load.close());
    return {
      database,
      api: await startApi(database.url),
      load,
      startApi,
      async startWorker(served) {
        const port = await freePort();
        const server = await launch(WORKER, port, '/metrics', {
          DATABASE_URL: served.url,
          WORKER_METRICS_PORT: `${port}`,
        });
        return { ...server, backends: () => backendsOf(served, 'carnet-worker') };
      },
      startReference: (name, { databaseUrl = database.url, environment = {} } = {}) =>
        start(referenceScript(name), databaseUrl, 'carnet-reference', environment),
      errorLines: () => errorLinesIn(folder),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function errorLinesIn(folder: string): Promise<string[]> {
  const logs = await readdir(folder);
  const texts = await Promise.all(logs.map((log) => readFile(join(folder, log), 'utf8')));
  return texts.flatMap((text) => text.split('\n').filter((line) => /"level":"error"/.test(line)));
}

export async function backendsOf(
  database: BenchDatabase,
  applicationName: string,
): Promise<number[]> {
  const rows = await database.rows<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name like $1 || '%'`,
    [applicationName],
  );
  return rows.map(({ pid }) => pid);
}
