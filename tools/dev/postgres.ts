import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';

import { Client } from 'pg';

const BINARIES = '/usr/lib/postgresql/15/bin';
const OWN_PORT = 5440;

export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** The PostgreSQL that runs here already or, when none does, one of our own in .cache. */
export async function findOrStartPostgres(wantedUrl: string): Promise<Server> {
  const { hostname, port } = new URL(wantedUrl);
  if (await answers(hostname, Number(port || 5432)))
    return { url: wantedUrl, stop: async () => {} };
  if (!existsSync(`${BINARIES}/initdb`)) {
    throw new Error(
      `No PostgreSQL answers at ${hostname}:${port || 5432}, and Debian's is not installed.\n` +
        'Install it (apt-get install postgresql-15) or set DATABASE_URL.',
    );
  }
  return startOwn(wantedUrl);
}

async function startOwn(wantedUrl: string): Promise<Server> {
  const url = new URL(wantedUrl);
  url.username = 'carnet';
  url.port = String(OWN_PORT);
  const directory = resolve('.cache/postgres');
  const stop = () => stopUnlessUsed(url, directory);
  // A second stack finds the one that the first has started.
  if (await answers(url.hostname, OWN_PORT)) return { url: url.href, stop };

  if (!existsSync(`${directory}/PG_VERSION`)) {
    mkdirSync(directory, { recursive: true });
    if (isRoot) spawnSync('chown', ['postgres:postgres', directory]);
    run('initdb', ['-D', directory, '-A', 'trust', '-U', 'carnet', '-E', 'UTF8']);
  }
  const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories=/tmp -p ${OWN_PORT}`;
  run('pg_ctl', ['-D', directory, '-w', '-l', `${directory}/server.log`, '-o', options, 'start']);
  return { url: url.href, stop };
}

/** The last stack stops it. One that another clone has started is none of ours to stop. */
async function stopUnlessUsed(url: URL, directory: string): Promise<void> {
  if (!existsSync(`${directory}/postmaster.pid`)) return;
  const client = new Client({ connectionString: new URL('/postgres', url).href });
  await client.connect();
  const others = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const { rowCount } = await client.query(others);
  await client.end();
  if (rowCount === 0) run('pg_ctl', ['-D', directory, '-m', 'fast', 'stop']);
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root: root lends it to the user that Debian made for it. */
function run(program: string, words: string[]): void {
  const command = [`${BINARIES}/${program}`, ...words];
  const lent = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command];
  const [name = '', ...rest] = isRoot ? lent : command;
  const { status, stderr } = spawnSync(name, rest, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

function answers(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (isThere: boolean) => {
      socket.destroy();
      done(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
