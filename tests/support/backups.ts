import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startChild } from './child.ts';
import {
  becomePostgres,
  type ClusterSetup,
  dataOf,
  giveToPostgres,
  type PostgresCluster,
} from './postgres-cluster.ts';

const CONFIGURATION = 'deploy/pgbackrest.conf';
const FOLDERS = ['etc', 'etc/conf.d', 'repository', 'lock', 'log', 'spool'];

export const repositoryOf = ({ directory }: PostgresCluster) => join(directory, 'repository');

/** A cluster that is archived as `deploy/pgbackrest.conf` says, below its own directory. */
export function withArchive(directory: string, port: number): ClusterSetup {
  for (const folder of FOLDERS) {
    mkdirSync(join(directory, folder));
    giveToPostgres(join(directory, folder));
  }
  copyFileSync(CONFIGURATION, join(directory, 'etc/pgbackrest.conf'));
  const passphrase = join(directory, 'etc/conf.d/passphrase.conf');
  writeFileSync(passphrase, '[global]\nrepo1-cipher-pass=of this test only\n', { mode: 0o600 });
  giveToPostgres(passphrase);
  return {
    settings: [
      'archive_mode=on',
      'archive_timeout=60',
      'archive_command=pgbackrest --stanza=carnet archive-push %p',
      // It speaks to its own machine's server and to no other.
      `unix_socket_directories=${directory}`,
    ],
    environment: environmentOf(directory, port),
  };
}

/** Runs what a page of the runbook says, as the user and with the environment that it says it for. */
export async function runAsPostgres(
  { directory, url }: PostgresCluster,
  block: string,
): Promise<string> {
  const shell = becomePostgres('bash', ['--norc', '-euo', 'pipefail', '-c', block]);
  const [program, ...words] = shell;
  const port = Number(new URL(url).port);
  const child = startChild(program, words, {
    // Where the sources are, another user may have no right to be.
    folder: directory,
    environment: environmentOf(directory, port),
  });
  const code = await child.ended;
  if (code !== 0) throw new Error(`${block} ended with ${code}: ${child.output()}`);
  return child.output();
}

const environmentOf = (directory: string, port: number): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  PGHOST: directory,
  PGPORT: String(port),
  PGBACKREST_CONFIG: join(directory, 'etc/pgbackrest.conf'),
  PGBACKREST_CONFIG_INCLUDE_PATH: join(directory, 'etc/conf.d'),
  PGBACKREST_PG1_PATH: dataOf(directory),
  PGBACKREST_PG1_PORT: String(port),
  PGBACKREST_PG1_SOCKET_PATH: directory,
  PGBACKREST_REPO1_PATH: join(directory, 'repository'),
  PGBACKREST_LOCK_PATH: join(directory, 'lock'),
  PGBACKREST_LOG_PATH: join(directory, 'log'),
  PGBACKREST_SPOOL_PATH: join(directory, 'spool'),
});
