/**
 * `pnpm build`: the servers as production starts them. Hundreds of small modules, each found, read and
 * stripped of its types, become a few files; sources stay beside them, for source maps and for what is
 * read from disk. Development runs the sources.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

import { type OutputChunk, type Plugin, rolldown } from 'rolldown';

import { type BundleParts, SERVERS } from './servers.ts';

/**
 * Stay packages, and are the dependencies of the project's own package.json: machine code, what changes
 * modules while they are loaded and what it changes, and what reads files of its own.
 */
const packageFile = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};
const OUTSIDE = Object.keys(packageFile.dependencies);
/** Asked for by a library in case somebody has it; and what only development needs. */
const NEVER_THERE = ['pg-native', 'vite'];

const folder = process.argv[2] ?? 'dist/servers';

for (const [name, { entry }] of Object.entries(SERVERS)) {
  const startedAt = performance.now();
  const bundle = await rolldown({
    input: { main: resolve(entry) },
    platform: 'node',
    external: (id) => isOf([...OUTSIDE, ...NEVER_THERE], id),
    // A library that many servers bring along makes a function from text.
    checks: { eval: false },
    plugins: [filesBesideSources(resolve(folder, name))],
    logLevel: 'warn',
  });
  const { output } = await bundle.write({
    dir: `${folder}/${name}`,
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Names stay; what nobody reads is not decoded at each start. Source maps lead to the sources.
    minify: { compress: false, mangle: false, codegen: true },
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  writeFileSync(
    `${folder}/${name}.parts.json`,
    `${JSON.stringify(partsOf(chunks), undefined, 2)}\n`,
  );
  const bytes = chunks.reduce((sum, { code }) => sum + code.length, 0);
  const millis = performance.now() - startedAt;
  console.log(`${name}: ${(bytes / 1e6).toFixed(1)} MB in ${(millis / 1000).toFixed(1)} s`);
}

function isOf(packages: string[], id: string): boolean {
  return packages.some((name) => id === name || id.startsWith(`${name}/`));
}

function partsOf(chunks: OutputChunk[]): BundleParts {
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const packages = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap(packageFolderOf));
  return {
    inside: [...new Set(packages)].toSorted(),
    outside: [...new Set(imported)].filter((id) => isOf(OUTSIDE, id)).toSorted(),
  };
}

/** `…/node_modules/@scope/name` of a module that came from a package, from the project's root. */
function packageFolderOf(moduleId: string): string[] {
  const [found] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(moduleId) ?? [];
  return found === undefined ? [] : [relative('.', found)];
}

/** Migrations, pictures and pages are found from the source that names them, wherever it was put. */
function filesBesideSources(to: string): Plugin {
  return {
    name: 'files-beside-sources',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('/node_modules/')) return null;
      const source = JSON.stringify(relative(to, id));
      const moved = code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
      return { code: moved, map: null };
    },
  };
}
