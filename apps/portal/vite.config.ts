import { defineConfig, type Plugin } from 'vite';

import { sourceAliases, sourcePlugins } from './source-plugins.ts';

/**
 * Layers rank by where they are first named. Bundled, the sheets of components come before the one
 * that says the order, so it is said once more at the very top.
 */
const layerOrder: Plugin = {
  name: 'carnet-layer-order',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `@layer theme, base, components, utilities;${String(file.source)}`;
      }
    },
  },
};

/**
 * Vite wraps each import of a page in a helper that first fetches the styles of its chunk. Ours have
 * none: the page holds the one sheet there is, and the helper would be half a kilobyte of dead weight.
 */
const plainImports: Plugin = {
  name: 'carnet-plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /^\0vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

/**
 * What a call says of itself is for the API and its reference page: a browser reads none of it. And
 * the API has checked the form of its own dates: to a browser they are texts.
 */
const leanContract: Plugin = {
  name: 'carnet-lean-contract',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /contract\/src\/(?:calls|errors)\/[\w-]+\.ts$/ },
    handler: (code) =>
      code
        .replaceAll(/\bsummary:\s*(['"`])(?:\\.|(?!\1).)*\1,/gs, '')
        .replaceAll(/\berrors: \[[^\]]*\],/g, '')
        .replaceAll(/\baudience: \w+(?:\([^)]*\))?,/g, '')
        .replaceAll(/\b(?:feature: '[\w-]+'|duringSetup: true),/g, '')
        .replaceAll(/\bz\.iso\.(?:datetime|date)\((?:'[\w.]+')?\)/g, 'z.string()'),
  },
};

export default defineConfig({
  plugins: [plainImports, leanContract, ...sourcePlugins(), layerOrder],
  resolve: { alias: sourceAliases },
});
