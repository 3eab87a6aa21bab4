import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signInWithCancelledCommit } from './cancelled-commit.ts';
import { type ClusterStack, startClusterStack } from './cluster-stack.ts';
import { startSignInProbe } from './load/sign-in-probe.ts';
import { NODES, type NodeName } from './patroni-settings.ts';
import { underLoad, untilBack } from './under-load.ts';
import { recordFigures } from '../support/figures.ts';
import { sized } from '../support/run-size.ts';
import { median } from '../support/statistics.ts';

const LOSSES = sized({ ci: 1, full: 5 });
const BETWEEN_MILLIS = sized({ ci: 1_000, full: 10_000 });
/** Patroni's lease is 10 s; promotion and the next write come after it. */
const BACK_WITHIN_MILLIS = 30_000;

describe('the machine with the primary is lost', () => {
  let stack: ClusterStack;
  beforeAll(async () => {
    stack = await startClusterStack();
  }, 240_000);
  afterAll(() => stack?.stop(), 60_000);

  it('F3, F5: another takes over, nothing acknowledged is lost or done twice, and the old primary comes back as a follower', {
    timeout: sized({ ci: 300_000, full: 1_200_000 }),
  }, async ({ task }) => {
    const { cluster, rig } = stack;
    const probe = await startSignInProbe(rig);
    const away: number[] = [];
    const { history, violations, figures } = await underLoad(
      stack,
      { people: 80 * LOSSES },
      async (written) => {
        try {
          for (let loss = 0; loss < LOSSES; loss += 1) {
            const old = await cluster.primary();
            if (!old) throw new Error('There is no primary to lose');
            const lostAt = performance.now();
            cluster.killNode(old);
            await untilBack(written, lostAt);
            cluster.startNode(old);
            await cluster.untilHealthy();
            await expectFollower(old);
            await sleep(BETWEEN_MILLIS);
            away.push(probe.longestWithout(lostAt));
          }
        } finally {
          await probe.stop();
        }
      },
    );
    const worstWithoutSignInMillis = Math.max(...away);
    recordFigures(task, {
      losses: LOSSES,
      ...figures,
      medianWithoutSignInMillis: median(away),
      worstWithoutSignInMillis,
    });
    expect(violations, rig.errors().slice(-4_000)).toEqual([]);
    expect(history.facts.length).toBeGreaterThan(20 * LOSSES);
    expect(worstWithoutSignInMillis).toBeLessThan(BACK_WITHIN_MILLIS);
    await expectSound();
  });

  it('F3: a commit whose wait for the standby was cancelled is answered with 503 and never as done', {
    timeout: 180_000,
  }, async () => {
    const { cluster: nodes, rig } = stack;
    const { answer, primary } = await signInWithCancelledCommit(stack);
    nodes.signalSenders(primary, 'SIGCONT');
    await nodes.untilHealthy();
    expect([answer.status, answer.problem().code]).toEqual([503, 'service.unavailable']);
    expect(rig.errors()).toBe('');
  });

  /** Rewound to the new history, and it takes no write of its own. */
  async function expectFollower(node: NodeName): Promise<void> {
    expect(await cluster().primary()).not.toBe(node);
    await withClient(cluster().urlOf(node), async (client) => {
      await expect(client.query('create table split_brain ()')).rejects.toMatchObject({
        code: '25006',
      });
    });
  }

  /** Every index agrees with its table, and no page had a wrong checksum, on any machine. */
  async function expectSound(): Promise<void> {
    const name = stack.rig.database.name;
    await withClient(inDatabase(cluster().url, name), async (client) => {
      await client.query('create extension if not exists amcheck');
    });
    for (const node of NODES) {
      const url = inDatabase(cluster().urlOf(node), name);
      execFileSync('/usr/lib/postgresql/15/bin/pg_amcheck', [
        `--host=${new URL(url).hostname}`,
        '--username=postgres',
        name,
      ]);
      await withClient(url, async (client) => {
        const { rows } = await client.query<{ failures: number }>(
          'select coalesce(sum(checksum_failures), 0)::int as failures from pg_stat_database',
        );
        expect(rows[0]?.failures).toBe(0);
      });
    }
  }

  const cluster = () => stack.cluster;
});

const inDatabase = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: name }).href;

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
