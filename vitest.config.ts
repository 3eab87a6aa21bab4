import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

/** What every project shares: real servers and databases need more than Vitest's 5 seconds. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000 };

const severalProcesses = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  globalSetup: 'tests/support/migrated-database.ts',
};

/** Their tests wait for processes to start, for an outage to pass, or for the patience with it to end. */
const twoFiles = { maxWorkers: 2 };

/** Or they measure each other. */
const oneFile = { fileParallelism: false };

/**
 * On a machine that others load too. Whoever needs it is named at the end of a run and proves
 * nothing. Attacks and faults have none: a race that was lost once is lost.
 */
const secondTry = { retry: 1 };

/** How long others take is what they look at. */
const TIMING = ['tests/attacks/*-timing.test.ts', 'tests/faults/*-flood.test.ts'];

/** A run of some tests only keeps a report of its own, beside that of the whole run. */
const REPORT = process.env['CARNET_TEST_REPORT'] ?? 'reports/vitest.json';

export default defineConfig({
  test: {
    reporters: ['default', ['./tools/test-results/report-with-set-ups.ts', { outputFile: REPORT }]],
    projects: [
      'packages/ui',
      {
        test: {
          ...patient,
          ...secondTry,
          name: 'unit',
          // The same modules are not loaded anew for each file.
          isolate: false,
          // One more than cores: a test waits for the database, or for a clock.
          maxWorkers: availableParallelism() + 1,
          include: [
            'packages/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', 'apps/portal/**', 'packages/ui/**'],
        },
      },
      {
        test: {
          ...severalProcesses,
          ...twoFiles,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: TIMING,
        },
      },
      {
        // Two clusters on two cores lose their leases to each other.
        test: {
          ...severalProcesses,
          ...oneFile,
          name: 'rig',
          include: ['tests/rig/**/*.test.ts'],
        },
      },
      {
        test: {
          ...severalProcesses,
          ...twoFiles,
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          exclude: TIMING,
        },
      },
      {
        test: { ...severalProcesses, ...oneFile, name: 'timing', include: TIMING },
      },
      {
        test: {
          ...severalProcesses,
          ...oneFile,
          ...secondTry,
          name: 'processes',
          include: ['tests/{docs,conformance,observability}/**/*.test.ts'],
        },
      },
    ],
  },
});
