import type { Socket } from 'node:net';
import type { Client, QueryResult } from 'pg';

import { dropConnection } from './drop-connection.ts';
import { isStandbyWaitCancelled } from './guarded-client.ts';
import {
  type AskedStatement,
  type Done,
  type NamedStatement,
  PreparedQuery,
} from './prepared-query.ts';
import { asUnavailable } from './unavailable.ts';

export interface LaneOptions {
  count: number;
  /** Opens a connection to the primary, or fails. */
  connect: () => Promise<Client>;
  /** How long anybody waits for an answer before the connection is dropped. */
  deadlineMillis: number;
  onStatement?: ((text: string) => void) | undefined;
  /** Told of connections that broke while nobody waited. */
  onIdleError?: ((error: Error) => void) | undefined;
}

/**
 * A few connections that many callers read through at once. A keyed read costs less than sending it
 * and waking up for its answer; here those of one turn of the event loop are sent together. Answers
 * come in the order of the questions, so what may take long, or commits, does not belong here.
 */
export interface Lanes {
  ask(statement: NamedStatement, values: readonly unknown[]): Promise<QueryResult>;
  close(): Promise<void>;
}

export function openLanes({ count, ...options }: LaneOptions): Lanes {
  const lanes = Array.from({ length: count }, () => openLane(options));
  return {
    ask: (statement, values) =>
      new Promise((resolve, reject) => {
        const lane = lanes.find(({ isGathering }) => isGathering()) ?? leastBusy(lanes);
        options.onStatement?.(statement.text);
        const settle: Done = (error, result) =>
          result ? resolve(result) : reject(asUnavailable(error));
        const askAnew = () => lane.ask({ statement, values, parsesAnew: true, done: settle });
        lane.ask({
          statement,
          values,
          done: (error, result) => (isForgottenName(error) ? askAnew() : settle(error, result)),
        });
      }),
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

const leastBusy = (lanes: readonly Lane[]): Lane =>
  lanes.reduce((best, next) => (next.load() < best.load() ? next : best));

/**
 * Nothing was run: the parse that the name waited for failed for somebody else, or the tables have
 * changed under its plan.
 */
const isForgottenName = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '0A000');

type Lane = ReturnType<typeof openLane>;

function openLane({ connect, deadlineMillis, onIdleError }: Omit<LaneOptions, 'count'>) {
  let client: Client | undefined;
  let opening: Promise<Client> | undefined;
  let underWay = 0;
  let isHoldingBack = false;
  let isClosed = false;
  let watch: NodeJS.Timeout | undefined;
  /** Since when each of them waits, the oldest first. */
  const waiting = new Map<PreparedQuery, number>();

  async function open(): Promise<Client> {
    try {
      const opened = await connect();
      opened.on('error', (error) => {
        if (client === opened && waiting.size === 0) onIdleError?.(error);
        leave(opened);
      });
      opened.on('notice', (notice) => {
        // Nothing here should have written. If something did, nobody is told that it succeeded.
        if (isStandbyWaitCancelled(notice)) drop(opened);
      });
      opened.once('end', () => leave(opened));
      client = opened;
      return opened;
    } finally {
      opening = undefined;
    }
  }

  function leave(left: Client) {
    if (client === left) client = undefined;
  }

  /** No cancel request, as on the pool; whoever waits here is told that the database was not reached. */
  function drop(late: Client) {
    leave(late);
    dropConnection(late);
  }

  /** One timer for all, which looks at the oldest when it fires: none has to be set for each. */
  function watchOldest(after: number) {
    watch = setTimeout(() => {
      watch = undefined;
      const [since] = waiting.values();
      if (since === undefined) return;
      const left = since + deadlineMillis - performance.now();
      if (left > 0) return watchOldest(left);
      if (client) drop(client);
      watchOldest(deadlineMillis);
    }, after).unref();
  }

  /** What is asked in one turn of the event loop leaves in one write. */
  function holdBack({ connection: { stream } }: Client & { connection: { stream: Socket } }) {
    if (isHoldingBack) return;
    isHoldingBack = true;
    stream.cork();
    setImmediate(() => {
      isHoldingBack = false;
      stream.uncork();
    });
  }

  function begin(on: Client, asked: AskedStatement, leaves: Done): void {
    try {
      const query = new PreparedQuery(on, asked, (error, result) => {
        waiting.delete(query);
        leaves(error, result);
      });
      waiting.set(query, performance.now());
      if (!watch) watchOldest(deadlineMillis);
      holdBack(on as Client & { connection: { stream: Socket } });
      on.query(query);
    } catch (error) {
      // A value that cannot be sent: nothing was.
      leaves(error);
    }
  }

  return {
    /** How many are under way, those included that wait for the connection to open. */
    load: () => underWay,
    /** What is asked now leaves together with what was asked before it: one write, one wake-up. */
    isGathering: () => isHoldingBack,
    /** By callback: a promise for each of the steps would cost more than the steps. */
    ask(asked: AskedStatement): void {
      if (isClosed) return asked.done(new Error('The database was closed'));
      underWay += 1;
      const leaves: Done = (error, result) => {
        underWay -= 1;
        asked.done(error, result);
      };
      if (client) begin(client, asked, leaves);
      else (opening ??= open()).then((opened) => begin(opened, asked, leaves), leaves);
    },
    close: async () => {
      isClosed = true;
      const open = client ?? (await opening?.catch(() => undefined));
      await open?.end();
      clearTimeout(watch);
    },
  };
}
