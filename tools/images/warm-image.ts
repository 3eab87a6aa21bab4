import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';

import type { ServerName } from '../servers.ts';

/**
 * Compiles what a start compiles, into the folder that becomes the image. The program is started with
 * nothing set, so it stops at its configuration; what it would load after that is loaded by itself.
 */
export function warmImage(name: ServerName, folder: string, node: string): void {
  const environment = {
    NODE_COMPILE_CACHE: resolve(folder, 'compile-cache'),
    // Found again by where a file lies beside the cache, not by its path on this machine.
    NODE_COMPILE_CACHE_PORTABLE: '1',
    CARNET_ENV: 'production',
  };
  const main = `dist/servers/${name}/main.mjs`;
  const start = (words: string[]) =>
    spawnSync(resolve(node), words, { cwd: folder, env: environment, encoding: 'utf8' });

  start([main]);
  for (const chunk of globSync(`dist/servers/${name}/*.mjs`, { cwd: folder })) {
    if (chunk === main || /\/source-pages-/.test(chunk)) continue;
    const { status, stderr } = start(['-e', `import('./${chunk}').then(() => process.exit(0))`]);
    if (status !== 0) throw new Error(`${name}: ${chunk} does not load in its image: ${stderr}`);
  }
}
