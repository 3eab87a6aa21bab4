import { join } from 'node:path';

import { type Child, startChild } from './child.ts';
import { asPostgres, giveToPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { mkdirSync } from 'node:fs';

/**
 * What a primary's commits wait for, without a second server: PostgreSQL's own program that receives
 * the log and says so once it is on disk. It replays nothing.
 */
export async function startWalReceiver(cluster: PostgresCluster, name: string): Promise<Child> {
  const folder = join(cluster.directory, name);
  mkdirSync(folder, { recursive: true });
  giveToPostgres(folder);
  const address = `${cluster.url}?application_name=${name}`;
  const words = ['-D', folder, '-d', address, '--synchronous', '--no-password'];
  const [program, ...rest] = asPostgres('pg_receivewal', words);
  return startChild(program, rest);
}
