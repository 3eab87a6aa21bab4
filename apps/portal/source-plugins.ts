import { fileURLToPath } from 'node:url';

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const linguiConfig = { configPath: here('./lingui.config.ts') };

/** What makes a browser understand the sources: for the portal's build, its tests and its book. */
export const sourcePlugins = (): PluginOption[] => [
  react(),
  babel({ presets: [linguiTransformerBabelPreset({}, linguiConfig)] }),
  lingui({ ...linguiConfig, failOnMissing: false, failOnCompileError: true }),
  tailwindcss(),
];

export const sourceAliases = [
  { find: '@', replacement: here('./src') },
  // React has it since version 18; the stand-in for older ones is dead weight.
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
];
