import { expect, vi } from 'vitest';

import type { Child } from './child.ts';
import { createDatabase, type RigDatabase } from './database.ts';
import { createCluster, type PostgresCluster } from './postgres-cluster.ts';
import { startWalReceiver } from './wal-receiver.ts';

export interface GuardedCluster {
  database: RigDatabase;
  /** What commits wait for; killed, they wait until it is back. */
  copy: Child;
  /** Commits wait for nobody from now on. */
  waitForNobody(): Promise<void>;
  remove(): Promise<void>;
}

/** A server whose commits wait for a copy, as in production, and an empty database on it. */
export async function createGuardedCluster(): Promise<GuardedCluster> {
  const cluster: PostgresCluster = await createCluster();
  try {
    const copy = await startWalReceiver(cluster, 'copy');
    const database = await createDatabase(cluster.url);
    const demand = async (names: string) => {
      await database.query(`alter system set synchronous_standby_names = '${names}'`);
      await database.query('select pg_reload_conf()');
    };
    const copies = () => database.query('select from pg_stat_replication');
    await vi.waitFor(async () => expect(await copies()).toHaveLength(1), { timeout: 20_000 });
    await demand('copy');
    return {
      database,
      copy,
      waitForNobody: () => demand(''),
      async remove() {
        await copy.kill();
        await cluster.remove();
      },
    };
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
