import { availableParallelism } from 'node:os';

import { defineConfig, mergeConfig } from 'vitest/config';

import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      name: 'portal',
      environment: 'jsdom',
      // Each file leaves the browser as it found it (`inFreshBrowser`), and loading React, the router
      // and our pages anew for each of them took half of the run.
      isolate: false,
      include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
      setupFiles: ['@carnet/ui/testing/jsdom.setup.ts'],
      // Vitest keeps one core for itself, which on two cores would leave one.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // Two cores that others use too: a slow moment is not a failure.
      testTimeout: 20_000,
      retry: 1,
    },
  }),
);
