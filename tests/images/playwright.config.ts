import { defineConfig } from '@playwright/test';

import { PATIENCE, runningStack } from '../e2e/running-stack.ts';
import { QUIET_PAGE } from './quiet-page.ts';

/** Journeys that, between them, go through every program: pages, sign-in, messages, jobs. */
const JOURNEYS = ['e2e/first-journey.spec.ts', 'e2e/your-data.spec.ts'];

export default defineConfig({
  testDir: '..',
  testMatch: ['images/image.spec.ts', ...JOURNEYS],
  outputDir: '../../reports/images',
  workers: 2,
  ...PATIENCE,
  reporter: [['list'], ['json', { outputFile: '../../reports/images.json' }]],
  use: QUIET_PAGE,
  webServer: runningStack('--images'),
});
