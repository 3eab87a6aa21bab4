/** `pnpm build`: what browsers load, the inline boot script, and the renderer of guest pages. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { build } from 'vite';

import { bundleBoot } from './bundle-boot.ts';
import { distFolder } from './dist-folder.ts';

const portal = fileURLToPath(new URL('../..', import.meta.url));
const dist = distFolder(process.env['PORTAL_PSEUDO_TEXTS'] === 'true');
/** Which packages went in, and under which licence: images name them. */
const PARTS = { fileName: '.vite/parts.json' };
for (const part of ['client', 'boot', 'renderer']) {
  rmSync(`${dist}${part}`, { recursive: true, force: true });
}

await build({
  root: portal,
  logLevel: 'warn',
  build: {
    outDir: `${dist}client`,
    target: 'es2022',
    manifest: true,
    license: PARTS,
    // One sheet: prerendered pages hold it inline, and no chunk has to wait for another.
    cssCodeSplit: false,
    // Fonts stay files. The pattern of the stub is on every voucher and compresses to 1.5 kB.
    assetsInlineLimit: (file) => file.endsWith('guilloche-stub.svg'),
    // What a page shares with the others is in the entry, which is already there.
    modulePreload: false,
    rolldownOptions: {
      input: `${portal}src/main.tsx`,
      // The entry and the login page with all they need are one chunk: cut up for the sake of later
      // pages, a first visit would pay for twenty small files, and for two lists of what they share.
      output: {
        // Libraries apart: what a browser takes in one go, it does nothing else meanwhile (see boot.ts).
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router)\//,
              priority: 1,
            },
            { name: 'shell', test: /(?:login\.screen|src\/main)\.tsx$/ },
          ],
        },
      },
    },
  },
});
mkdirSync(`${dist}boot`, { recursive: true });
writeFileSync(`${dist}boot/boot.js`, await bundleBoot());
await build({
  root: portal,
  logLevel: 'warn',
  build: {
    ssr: 'src/app/render-page.tsx',
    outDir: `${dist}renderer`,
    target: 'node24',
    license: PARTS,
    minify: false,
  },
  // Bundled whole, so that React runs in its production form and is the one the page was built with.
  ssr: { noExternal: true },
});
compressAssets(`${dist}client/assets`);

/** Once, and as small as can be; the server only picks the form a browser accepts. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const content = readFileSync(`${folder}/${name}`);
    writeFileSync(`${folder}/${name}.br`, brotliCompressSync(content));
    writeFileSync(`${folder}/${name}.gz`, gzipSync(content, { level: 9 }));
  }
}
