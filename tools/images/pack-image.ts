import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { nodeFileTrace } from '@vercel/nft';

import { type BundleParts, SERVERS, type ServerName } from '../servers.ts';
import { refuseKeyFiles } from './key-files.ts';
import { listParts, type Part, partIn } from './parts.ts';

const PACKAGE_FOLDER = /^(?:node_modules\/\.pnpm\/[^/]+\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * Everything that one server needs to run, as a folder that becomes its image: the bundle, the files that
 * it and its packages open, and the list of what is in it. No package manager, no source, no tool.
 */
export async function packImage(name: ServerName, to: string): Promise<Part[]> {
  rmSync(to, { recursive: true, force: true });
  const bundle = `dist/servers/${name}`;
  const { inside, outside } = JSON.parse(
    readFileSync(`${bundle}.parts.json`, 'utf8'),
  ) as BundleParts;

  const needed = await filesOf(outside, `${bundle}.outside.mjs`);
  const named = SERVERS[name].reads.flatMap((pattern) => globSync(pattern));
  const files = [...globSync(`${bundle}/*`), ...needed, ...named];
  for (const file of files) copy(file, to);
  refuseKeyFiles(readdirSync(to, { recursive: true }).map(String));

  const packages = new Set(
    [...needed, ...named].flatMap((file) => PACKAGE_FOLDER.exec(file) ?? []),
  );
  const parts = [
    ...[...inside, ...packages]
      .filter((folder) => existsSync(`${folder}/package.json`))
      .map(partIn),
    ...(name === 'portal' ? partsOfPages() : []),
  ];
  listParts(parts, to);
  return parts;
}

/** Followed from import to import by a tool made for it, machine code included. */
async function filesOf(packages: string[], entry: string): Promise<string[]> {
  writeFileSync(entry, packages.map((name) => `import '${name}';\n`).join(''));
  const { fileList } = await nodeFileTrace([entry], { base: '.' });
  return [...fileList].filter((file) => file.startsWith('node_modules/'));
}

function copy(file: string, to: string): void {
  const copied = join(to, file);
  mkdirSync(dirname(copied), { recursive: true });
  cpSync(file, copied, { verbatimSymlinks: true, recursive: true });
}

/** What Vite wrote down when it built the pages. */
function partsOfPages(): Part[] {
  return globSync('apps/portal/dist/{client,renderer}/.vite/parts.json').flatMap((file) =>
    (
      JSON.parse(readFileSync(file, 'utf8')) as {
        name: string;
        version: string;
        identifier: string | null;
        text: string | null;
      }[]
    ).map(({ name, version, identifier, text }) => ({
      name,
      version,
      licence: identifier ?? 'unknown',
      text: text ?? '',
    })),
  );
}
