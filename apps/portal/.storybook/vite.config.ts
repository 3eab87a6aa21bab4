import { defineConfig } from 'vite';

import { sourceAliases, sourcePlugins } from '../source-plugins.ts';

// The pages are the portal's own, with its texts. What only makes a build lighter is left out.
export default defineConfig({ plugins: sourcePlugins(), resolve: { alias: sourceAliases } });
