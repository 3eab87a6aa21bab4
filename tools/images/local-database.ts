import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
/** What a server reads beside its libraries; its compiler of queries and its tools stay where they are. */
const DATA = [
  '/usr/share/postgresql/15',
  '/usr/share/zoneinfo',
  '/usr/lib/locale/C.utf8',
  '/etc/ssl/openssl.cnf',
];

/** Takes the words that the official image takes, as far as compose.yaml has them. */
const ENTRY = `#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8
  echo "host all all all $POSTGRES_HOST_AUTH_METHOD" >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | postgres --single postgres
fi
exec postgres -c 'listen_addresses=*' -c unix_socket_directories= "$@"
`;

const DOCKERFILE = `FROM scratch
COPY root /
COPY --chown=999:999 home /var/lib
ENV PATH=${PROGRAMS}:/bin PGDATA=/var/lib/postgresql/data POSTGRES_DB=postgres POSTGRES_HOST_AUTH_METHOD=trust
USER 999:999
EXPOSE 5432
ENTRYPOINT ["/entry.sh"]
`;

/**
 * PostgreSQL in an image, for machines that reach Debian's packages and no registry of images: made of the
 * server that is installed here, with the libraries that it loads.
 */
export function layOutLocalDatabase(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const root = `${folder}/root`;
  mkdirSync(`${folder}/home/postgresql/data`, { recursive: true, mode: 0o700 });

  const programs = ['postgres', 'initdb'].map((name) => `${PROGRAMS}/${name}`);
  const extensions = globSync('/usr/lib/postgresql/15/lib/*.so').filter(
    (file) => !file.includes('llvm'),
  );
  const loaded = [...programs, ...extensions, '/bin/sh'];
  const files = new Set([...loaded, ...loaded.flatMap(librariesOf), ...DATA]);
  for (const file of files) {
    mkdirSync(dirname(root + file), { recursive: true });
    cpSync(file, root + file, { recursive: true, dereference: true });
  }
  mkdirSync(`${root}/etc`, { recursive: true });
  writeFileSync(`${root}/etc/passwd`, 'postgres:x:999:999::/var/lib/postgresql:/bin/sh\n');
  writeFileSync(`${root}/entry.sh`, ENTRY, { mode: 0o755 });
  writeFileSync(`${folder}/Dockerfile`, DOCKERFILE);
}

const librariesOf = (file: string): string[] =>
  [...execFileSync('ldd', [file], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g)].map(
    ([, library = '']) => library,
  );
