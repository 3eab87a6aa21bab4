import { defineConfig } from '@playwright/test';

import { PATIENCE } from '../e2e/running-stack.ts';
import { QUIET_PAGE } from './quiet-page.ts';

export default defineConfig({
  testDir: '.',
  testMatch: 'compose.spec.ts',
  outputDir: '../../reports/compose',
  workers: 1,
  ...PATIENCE,
  // It would be brought up a second time.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../../reports/compose.json' }]],
  use: QUIET_PAGE,
});
