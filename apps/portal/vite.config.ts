import { fileURLToPath } from 'node:url';

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const linguiConfig = { configPath: here('./lingui.config.ts') };

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

export default defineConfig({
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset({}, linguiConfig)] }),
    lingui({ ...linguiConfig, failOnMissing: false, failOnCompileError: true }),
    tailwindcss(),
    layerOrder,
  ],
  resolve: {
    alias: {
      '@': here('./src'),
      // React has it since version 18; the stand-in for older ones is dead weight.
      'use-sync-external-store/shim': 'react',
    },
  },
});
