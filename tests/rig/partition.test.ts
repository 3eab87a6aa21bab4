import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClusterStack, startClusterStack } from './cluster-stack.ts';
import type { Cut } from './network.ts';
import type { NodeName } from './patroni-settings.ts';
import { underLoad, untilBack } from './under-load.ts';
import { recordFigures } from '../support/figures.ts';
import { sized } from '../support/run-size.ts';

const CUTS = sized<readonly Cut[]>({
  ci: ['peers'],
  full: ['peers', 'from-peers', 'to-peers', 'cable'],
});
const BACK_WITHIN_MILLIS = 30_000;
/** From the cut: longer than the lease, so that the old primary has had to step down. */
const CUT_MILLIS = 20_000;

describe('the primary is cut off', () => {
  let stack: ClusterStack;
  beforeAll(async () => {
    stack = await startClusterStack();
  }, 240_000);
  afterAll(() => stack?.stop(), 60_000);

  it.for(CUTS)(
    'F7: (%s) what is acknowledged meanwhile survives, also by somebody who still reaches the old one',
    {
      timeout: 300_000,
    },
    async (how, { task }) => {
      const { cluster, rig } = stack;
      let awayMillis = 0;
      let pinned: Pinned | undefined;
      const { violations, figures } = await underLoad(stack, { people: 120 }, async (history) => {
        const old = await cluster.primary();
        if (!old) throw new Error('There is no primary to cut off');
        pinned = await pinTo(stack, old);
        const cutAt = performance.now();
        cluster.cut(old, how);
        awayMillis = await untilBack(history, cutAt);
        await sleep(Math.max(0, CUT_MILLIS - (performance.now() - cutAt)));
        cluster.heal(old);
        await cluster.untilHealthy();
      });
      const lost = (await pinned?.stop()) ?? [];
      recordFigures(task, { ...figures, awayMillis });
      expect(violations, rig.errors().slice(-4_000)).toEqual([]);
      expect(lost).toEqual([]);
      expect(awayMillis).toBeLessThan(BACK_WITHIN_MILLIS);
    },
  );
});

interface Pinned {
  /** Numbers that were acknowledged to it and are not there. */
  stop(): Promise<number[]>;
}

/** A client that goes past the proxy to one machine, whatever that machine is by now. */
async function pinTo({ cluster, rig }: ClusterStack, node: NodeName): Promise<Pinned> {
  const { database } = rig;
  await database.query('create table if not exists pinned (number serial primary key, note text)');
  const url = Object.assign(new URL(cluster.urlOf(node)), { pathname: database.name }).href;
  const acknowledged: number[] = [];
  const end = new AbortController();

  async function writeOnce(): Promise<void> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: 1_000,
      query_timeout: 3_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ number: number }>(
        `insert into pinned (note) values ('past the proxy') returning number`,
      );
      if (rows[0]) acknowledged.push(rows[0].number);
    } finally {
      // Behind a cut cable nobody says goodbye.
      await Promise.race([client.end().catch(() => {}), sleep(500)]);
    }
  }
  const writing = (async () => {
    while (!end.signal.aborted) {
      await writeOnce().catch(() => {});
      await sleep(50);
    }
  })();
  return {
    async stop() {
      end.abort();
      await writing;
      const kept = await database.query<{ number: number }>('select number from pinned');
      const numbers = new Set(kept.map(({ number }) => number));
      return acknowledged.filter((number) => !numbers.has(number));
    },
  };
}
