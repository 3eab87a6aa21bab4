import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import { Client } from 'pg';

import { loadForwardMigrations } from './migration-files.ts';

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../migrations', import.meta.url));

export interface MigrateOptions {
  url: string;
  log?: (line: string) => void;
  directory?: string;
  lockTimeoutMillis?: number;
  /** How often a migration is tried again that could not get its locks. */
  attempts?: number;
}

export interface MigrateResult {
  applied: string[];
  createdPartitions: string[];
}

/** Any number of processes may call this at once: one works, the others wait and find it done. */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  return holdingMigrationLock(options.url, async (client) => {
    const applied = await applyPending(options);
    const { rows } = await client.query<{ name: string }>(
      'select ensure_event_partitions(3) as name',
    );
    return { applied, createdPartitions: rows.map(({ name }) => name) };
  });
}

const MIGRATION_LOCK = 'carnet migrations';

async function holdingMigrationLock<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
) {
  const client = new Client({ connectionString: url, application_name: 'carnet migrate' });
  await client.connect();
  try {
    // Asked again and again, because a statement that waits for the lock holds a snapshot, and a
    // concurrent index build in the other process would wait for that snapshot for ever.
    while (!(await tryMigrationLock(client))) await wait(100);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function tryMigrationLock(client: Client) {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
    [MIGRATION_LOCK],
  );
  return rows[0]?.locked === true;
}

async function applyPending(options: MigrateOptions) {
  const applied: string[] = [];
  for (;;) {
    const name = await withLockRetries(options, () => applyNext(options));
    if (name === undefined) return applied;
    options.log?.(`Applied ${name}`);
    applied.push(name);
  }
}

async function applyNext({ url, directory, log, lockTimeoutMillis = 2_000 }: MigrateOptions) {
  const quiet = () => {};
  const [migration] = await runner({
    databaseUrl: {
      connectionString: url,
      application_name: 'carnet migrate',
      // A migration that waits for a lock makes every later statement on that table wait behind it.
      options: `-c timezone=UTC -c lock_timeout=${lockTimeoutMillis}`,
    },
    dir: directory ?? MIGRATIONS_DIRECTORY,
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadForwardMigrations }],
    ignorePattern: '(?!.*\\.sql$).*',
    direction: 'up',
    count: 1,
    migrationsSchema: 'migration',
    createMigrationsSchema: true,
    migrationsTable: 'applied',
    noLock: true,
    logger: { info: quiet, warn: quiet, error: log ?? quiet },
  });
  return migration?.name;
}

async function withLockRetries<Result>(options: MigrateOptions, work: () => Promise<Result>) {
  const { attempts = 10 } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || attempt === attempts) throw error;
      options.log?.(`Locks were not free (attempt ${attempt} of ${attempts}); trying again`);
      await wait(Math.random() * 250 * attempt);
    }
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
