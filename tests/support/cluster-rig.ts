import { createDatabase } from './database.ts';
import { createCluster, type PostgresCluster } from './postgres-cluster.ts';
import { type Rig, startRig } from './rig.ts';

export type ClusterRig = Rig & { cluster: PostgresCluster };

/** A rig whose database server may be killed; it goes with the rig. */
export async function startClusterRig(options: { processes?: number } = {}): Promise<ClusterRig> {
  const cluster = await createCluster();
  try {
    const database = { ...(await createDatabase(cluster.url)), drop: () => cluster.remove() };
    return { ...(await startRig({ ...options, database })), cluster };
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
