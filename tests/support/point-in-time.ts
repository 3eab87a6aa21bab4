import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

import { asPostgres, dataOf, giveToPostgres, type PostgresCluster } from './postgres-cluster.ts';

const archiveOf = ({ directory }: PostgresCluster) => join(directory, 'archive');
const backupOf = ({ directory }: PostgresCluster) => join(directory, 'backup');

/** From now on everything that is written can be replayed on top of the copy made here. */
export async function backUp(cluster: PostgresCluster): Promise<void> {
  mkdirSync(archiveOf(cluster));
  giveToPostgres(archiveOf(cluster));
  await query(cluster, 'alter system set archive_mode = on');
  await query(cluster, `alter system set archive_command = 'cp %p ${archiveOf(cluster)}/%f'`);
  await cluster.kill();
  await cluster.start();
  const { port } = new URL(cluster.url);
  const server = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres'];
  const copy = ['-D', backupOf(cluster), '-X', 'stream', '-c', 'fast'];
  const [program, ...words] = asPostgres('pg_basebackup', [...server, ...copy]);
  execFileSync(program, words, { stdio: 'pipe' });
}

/** Names this moment, and sees to it that all before it is in the archive. */
export async function namePoint(cluster: PostgresCluster, name: string): Promise<void> {
  await query(cluster, `select pg_create_restore_point('${name}')`);
  await query(cluster, 'select pg_switch_wal()');
  await query(cluster, 'checkpoint');
}

/** The server is lost; what comes back is the copy, and the archive up to that moment. */
export async function restoreTo(cluster: PostgresCluster, name: string): Promise<void> {
  await cluster.kill();
  const data = dataOf(cluster.directory);
  rmSync(data, { recursive: true, force: true });
  renameSync(backupOf(cluster), data);
  const settings = {
    restore_command: `cp ${archiveOf(cluster)}/%f %p`,
    recovery_target_name: name,
    recovery_target_action: 'promote',
    archive_mode: 'off',
  };
  const lines = Object.entries(settings).map(([setting, value]) => `${setting} = '${value}'\n`);
  appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));
  const signal = join(data, 'recovery.signal');
  writeFileSync(signal, '');
  giveToPostgres(signal);
  await cluster.start();
}

async function query({ url }: PostgresCluster, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
