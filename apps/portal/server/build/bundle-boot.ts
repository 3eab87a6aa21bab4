import { fileURLToPath } from 'node:url';

import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('../../src/boot.ts', import.meta.url));

/** One small classic script: it has to run before the first paint, in the page itself. */
export async function bundleBoot(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: SOURCE, name: 'carnet', formats: ['iife'] },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error('The boot script was not bundled.');
  return chunk.code.trim();
}
