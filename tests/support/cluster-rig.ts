import { createDatabase } from './database.ts';
import { type ClusterSetup, createCluster, type PostgresCluster } from './postgres-cluster.ts';
import { type Rig, startRig } from './rig.ts';

export type ClusterRig = Rig & { cluster: PostgresCluster };

interface ClusterRigOptions {
  processes?: number;
  setUp?: (directory: string, port: number) => ClusterSetup;
}

/** A rig whose database server may be killed; it goes with the rig. */
export async function startClusterRig({
  setUp,
  ...options
}: ClusterRigOptions = {}): Promise<ClusterRig> {
  const cluster = await createCluster(setUp);
  try {
    const database = { ...(await createDatabase(cluster.url)), drop: () => cluster.remove() };
    return { ...(await startRig({ ...options, database })), cluster };
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
