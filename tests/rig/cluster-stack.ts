import type { Child } from '../support/child.ts';
import { createDatabase, type RigDatabase } from '../support/database.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { createPatroniCluster, type PatroniCluster } from './patroni-cluster.ts';
import type { PatroniWishes } from './patroni-settings.ts';

/** Two API and two worker processes on a database that survives the loss of a machine. */
export interface ClusterStack {
  cluster: PatroniCluster;
  rig: Rig & { outside: OutsideWorld };
  workers: Child[];
  stop(): Promise<void>;
}

export async function startClusterStack({
  environment = {},
  ...wishes
}: PatroniWishes & { environment?: Record<string, string> } = {}): Promise<ClusterStack> {
  const cluster = await createPatroniCluster(wishes);
  let outside: OutsideWorld | undefined;
  let rig: Rig | undefined;
  const stop = async () => {
    await Promise.allSettled([outside?.stop(), rig?.stop()]);
    await cluster.remove();
  };
  try {
    // It goes with the cluster.
    const database: RigDatabase = { ...(await createDatabase(cluster.url)), drop: async () => {} };
    outside = await startOutsideWorld(database.url, { workers: 0 });
    rig = await startRig({
      processes: 2,
      database,
      environment: { CARD_PLATFORM_URL: outside.url, ...environment },
    });
    const workers = await Promise.all([outside.startWorker(), outside.startWorker()]);
    return { cluster, rig: { ...rig, outside }, workers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
