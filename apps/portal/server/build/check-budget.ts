/** `pnpm budget`, after a build: what a cold visit of the login page costs, against its limits (P12). */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { builtPages } from '../built-pages.ts';
import { developmentSites } from '../development-sites.ts';
import { hostedSites } from '../sites.ts';

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

const KIB = 1024;
const client = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8')) as Record<
  string,
  ManifestEntry
>;
const zipped = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
const zippedFile = (file: string) => zipped(readFileSync(client + file));

const [belgium] = hostedSites(developmentSites, 'production');
if (!belgium) throw new Error('There is no site to measure.');
const page = (await (await builtPages([belgium])).pageAt(belgium, 'nl', '/login/email')).body;
const html = page.identity.toString();
const inlineScript = /<script data-app[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
const files = new Set(
  [...html.matchAll(/\/(assets\/[\w.-]+\.(?:woff2|svg))/g)]
    .map(([, file = '']) => file)
    // Should a page name faces again: a browser fetches those it preloads, and the one that the number
    // on the little card is set in. Today they come with the whole sheet, after the page is usable.
    .filter((file) => /\.svg$|mono-core/.test(file) || html.includes(`href="/${file}"`)),
);
const fileBytes = [...files].map((file) =>
  file.endsWith('.woff2') ? readFileSync(client + file).length : zippedFile(file),
);

const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? '';
/** By its source, or, where several pages share it, by the name of the file it became. */
function chunkOf(source: string): string {
  const name = source.replace(/\.\w+$/, '-');
  const found = Object.keys(manifest).find(
    (key) => key.endsWith(`/${source}`) || manifest[key]?.file.startsWith(`assets/${name}`),
  );
  if (!found) throw new Error(`No chunk holds ${source}.`);
  return found;
}
const shell = reached([
  entry,
  // The login screen is in the entry's own shell chunk.
  ...['po/portal/nl.po', 'shell-errors.nl.ts'].map(chunkOf),
]);

const figures: [what: string, measured: number, limit: number][] = [
  ['JavaScript until usable, bytes', zipped(inlineScript), 12 * KIB],
  ['everything until usable, bytes', page.gzip.length + sum(fileBytes), 75 * KIB],
  ['requests until usable', 1 + files.size, 5],
  ['JavaScript of the whole shell, bytes', sum([...shell].map(zippedFile)), 140 * KIB],
];
for (const [what, measured, limit] of figures) {
  process.stdout.write(`${measured <= limit ? '✓' : '✗'} ${what}: ${measured} of ${limit}\n`);
}
process.exitCode = figures.every(([, measured, limit]) => measured <= limit) ? 0 : 1;

/** The files of chunks and of everything they import at once. */
function reached(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    reached(chunk.imports ?? [], found);
  }
  return found;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
