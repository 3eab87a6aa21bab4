import { defineConfig } from '@playwright/test';

import { CHROMIUM, QUIET_CHROMIUM } from '../support/chromium.ts';
import { BOOK_FOLDER, BOOK_PORT, BOOK_URL } from './support/book-address.ts';

/** The same pixels on every machine: no sub-pixel colours. */
const SAME_PIXELS = ['--disable-lcd-text', '--force-color-profile=srgb'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/book',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  // Whoever needs it is named at the end of a run as unsteady, and proves nothing.
  retries: 1,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // Strict in colour: the notches of a voucher differ from the paper behind them by very little.
    // Lenient in number: a few dozen pixels along curved edges are nobody's broken layout.
    toHaveScreenshot: { threshold: 0.03, maxDiffPixels: 60, scale: 'css' },
  },
  reporter: [['list'], ['json', { outputFile: '../../reports/book.json' }]],
  use: {
    baseURL: BOOK_URL,
    contextOptions: { reducedMotion: 'reduce' },
    // By this name the book knows a test and shows every animation at its end at once.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome StorybookTestRunner',
    launchOptions: { executablePath: CHROMIUM, args: [...QUIET_CHROMIUM, ...SAME_PIXELS] },
  },
  webServer: {
    command: `vite preview --outDir ${BOOK_FOLDER} --host 127.0.0.1 --port ${BOOK_PORT} --strictPort`,
    cwd: '../..',
    url: `${BOOK_URL}/iframe.html`,
    timeout: 30_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
