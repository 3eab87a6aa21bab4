import { defineConfig, mergeConfig } from 'vitest/config';

import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'portal',
      environment: 'jsdom',
      include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
      setupFiles: ['src/testing/jsdom.setup.ts'],
      // Two cores that others use too: a slow moment is not a failure.
      testTimeout: 20_000,
    },
  }),
);
