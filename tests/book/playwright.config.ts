import { defineConfig } from '@playwright/test';

import { BOOK_FOLDER, BOOK_PORT, BOOK_URL } from './support/book-address.ts';

/** Without these, Chromium calls its maker at every start; in CI that is refused noisily. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The same pixels on every machine: no sub-pixel colours, no hinting of the machine's own. */
const SAME_PIXELS = [
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/book',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  retries: 0,
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
    launchOptions: { executablePath: '/usr/bin/chromium', args: [...QUIET, ...SAME_PIXELS] },
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
