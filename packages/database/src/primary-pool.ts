import { Client, type ClientBase, type ClientConfig, Pool, type QueryConfig } from 'pg';

import { dropConnection, isDropped } from './drop-connection.ts';
import { guardClient } from './guarded-client.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { asUnavailable, DatabaseUnavailableError } from './unavailable.ts';
import { valueParsers } from './value-parsers.ts';

export interface PoolOptions {
  url: string;
  /** Shown to operators in pg_stat_activity. */
  applicationName: string;
  poolSize?: number;
  /** How long a caller waits for a free connection. */
  acquireMillis?: number;
  /** How long one statement may take before its connection is dropped. */
  deadlineMillis?: number;
  /** Called with the text of each statement sent, begin and commit included. */
  onStatement?: (text: string) => void;
  /** Told of idle connections that broke: worth a log line, nothing else. */
  onIdleError?: (error: Error) => void;
  /** How many connections prepared reads share, besides the pool's own; opened when first used. */
  laneCount?: number;
  /** Instrumentation sees only the queries that node-postgres makes itself: nothing is shared then. */
  isTraced?: boolean;
}

/**
 * Each connection plans a statement once and keeps the plan. Made while a table is small it would read
 * the table from end to end, and go on so while the table grows; every statement of ours finds its
 * rows by a key. Compiling plans is for long reports, and a forbidden scan would look like one.
 */
const PLANNED_ONCE = [
  '-c plan_cache_mode=force_generic_plan',
  '-c enable_seqscan=off',
  '-c jit=off',
];

const ACQUIRE_MILLIS = 2_000;
const DEADLINE_MILLIS = 8_000;

const lanesOf = new WeakMap<Pool, Lanes>();

/** Connections to the primary only: no decision about a person is read from a standby. */
export function openPrimaryPool(options: PoolOptions) {
  const {
    acquireMillis = ACQUIRE_MILLIS,
    deadlineMillis = DEADLINE_MILLIS,
    onStatement,
    isTraced,
  } = options;
  const settings = {
    connectionString: withSettings(options.url, {
      application_name: options.applicationName,
      options: [
        '-c synchronous_commit=on',
        '-c timezone=UTC',
        `-c idle_in_transaction_session_timeout=${2 * deadlineMillis}`,
        ...PLANNED_ONCE,
      ],
    }),
    connectionTimeoutMillis: acquireMillis,
    keepAlive: true,
    // Lets the guard send a transaction's begin along with its first statement.
    pipeline: true,
    types: valueParsers(),
  };
  const pool = new Pool({
    ...settings,
    max: options.poolSize ?? 10,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise; its types do not say so.
    onConnect: async (client) => {
      await refuseStandby(client, acquireMillis);
      guardClient(client, { deadlineMillis, onStatement, isTraced });
    },
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.query = queryThrough(pool);
  if (!isTraced) addLanes(pool, settings, options);
  return pool;
}

/** What prepared reads share; none where every query is traced. */
export const findLanes = (pool: Pool): Lanes | undefined => lanesOf.get(pool);

function addLanes(pool: Pool, settings: ClientConfig, options: PoolOptions) {
  const {
    acquireMillis = ACQUIRE_MILLIS,
    deadlineMillis = DEADLINE_MILLIS,
    onStatement,
    onIdleError,
  } = options;
  const lanes = openLanes({
    count: options.laneCount ?? 2,
    deadlineMillis,
    onStatement,
    onIdleError,
    connect: async () => {
      const client = new Client(settings);
      // Without a listener an error after a failed start would end the process.
      client.on('error', () => {});
      await client.connect();
      await refuseStandby(client, acquireMillis);
      return client;
    },
  });
  lanesOf.set(pool, lanes);
  const end = pool.end.bind(pool);
  pool.end = async () => {
    await Promise.all([lanes.close(), end()]);
  };
}

/**
 * In the address, so that they are part of the connection's first message and cost no round trip;
 * last among its options, so that an address that brings its own cannot switch ours off.
 */
function withSettings(
  address: string,
  settings: { application_name: string; options: readonly string[] },
) {
  const url = new URL(address);
  const given = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', [given, ...settings.options].join(' ').trim());
  url.searchParams.set('application_name', settings.application_name);
  return url.href;
}

/** A connection that is not put back into the pool if it was dropped meanwhile. */
export async function acquire(pool: Pool) {
  try {
    const client = await pool.connect();
    const release = client.release.bind(client);
    client.release = (error) => release(error ?? isDropped(client));
    return client;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** The pool's own `query` reports a broken connection before the guard could say what it means. */
function queryThrough(pool: Pool) {
  const query = async (statement: string | QueryConfig, values?: unknown[]) => {
    const client = await acquire(pool);
    try {
      return await client.query(statement, values);
    } finally {
      client.release();
    }
  };
  return query as Pool['query'];
}

/** A proxy may still lead to the old primary for a moment after a failover. */
async function refuseStandby(client: ClientBase, deadlineMillis: number) {
  const timer = setTimeout(() => dropConnection(client), deadlineMillis);
  try {
    const { rows } = await client.query<{ refuses_writes: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as refuses_writes`,
    );
    if (rows[0]?.refuses_writes)
      throw new DatabaseUnavailableError('The server reached is not the primary');
  } catch (error) {
    dropConnection(client);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
