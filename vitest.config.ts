import { defineConfig } from 'vitest/config';

/** What every project shares: real servers and databases need more than Vitest's 5 seconds. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'apps/portal/**'],
        },
      },
      {
        // Several processes under load on two cores: one file at a time, or they measure each other.
        test: {
          ...patient,
          name: 'processes',
          include: ['tests/{attacks,faults,docs}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
