import { defineConfig } from '@playwright/test';

import { CHROMIUM, QUIET_CHROMIUM } from '../support/chromium.ts';
import { isFullRun } from '../support/run-size.ts';
import { PATIENCE, PATIENCE_OF_STEPS, runningStack } from './running-stack.ts';
import { WIDE } from './support/widths.ts';

/** They close a market for everybody, so they run when nobody else is there. */
const ALONE = '*-switch.spec.ts';

const at = (width: number, height: number) => ({
  name: `${width}px`,
  testIgnore: ALONE,
  use: { viewport: { width, height } },
});

/** CI has built the portal just before. */
const PORTAL = process.env['CARNET_E2E_AS_BUILT'] ? '--as-built' : '--built';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/e2e',
  // On two cores: while one waits for a mail, a code or a clock, another has work.
  workers: 3,
  fullyParallel: false,
  // Whoever needs it is named at the end of a run as unsteady, and proves nothing.
  retries: 1,
  ...PATIENCE,
  reporter: [['list'], ['json', { outputFile: '../../reports/e2e.json' }]],
  projects: [
    at(360, 780),
    { ...at(1280, 900), ...(!isFullRun && { grep: new RegExp(WIDE.tag) }) },
    // `--project=alone --no-deps` runs only these.
    {
      ...at(360, 780),
      name: 'alone',
      // Each of them closes something for everybody, also for the other.
      workers: 1,
      testIgnore: [],
      testMatch: ALONE,
      dependencies: ['360px', '1280px'],
    },
  ],
  use: {
    ...PATIENCE_OF_STEPS,
    launchOptions: { executablePath: CHROMIUM, args: QUIET_CHROMIUM },
    // Drawing movements keeps two cores busy; a full run shows them.
    ...(!isFullRun && { contextOptions: { reducedMotion: 'reduce' } }),
    screenshot: 'only-on-failure',
    // A trace photographs every frame; the machine is better used on the pages themselves.
    trace: process.env['CARNET_E2E_TRACE'] ? 'retain-on-failure' : 'off',
  },
  // With the portal as production serves it.
  webServer: runningStack(`${PORTAL} --national-number lu`),
});
