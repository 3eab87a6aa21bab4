import { defineConfig } from '@playwright/test';

import { PATIENCE, PATIENCE_OF_STEPS, runningStack } from '../e2e/running-stack.ts';
import { CHROMIUM, QUIET_CHROMIUM } from '../support/chromium.ts';

/** Journeys that, between them, go through every program: pages, sign-in, messages, jobs. */
const JOURNEYS = ['e2e/first-journey.spec.ts', 'e2e/your-data.spec.ts'];

export default defineConfig({
  testDir: '..',
  testMatch: ['images/image.spec.ts', ...JOURNEYS],
  outputDir: '../../reports/images',
  workers: 2,
  ...PATIENCE,
  reporter: [['list'], ['json', { outputFile: '../../reports/images.json' }]],
  use: {
    ...PATIENCE_OF_STEPS,
    viewport: { width: 360, height: 780 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: CHROMIUM, args: QUIET_CHROMIUM },
    screenshot: 'only-on-failure',
  },
  webServer: runningStack('--images'),
});
