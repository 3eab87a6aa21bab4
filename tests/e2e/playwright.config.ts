import { defineConfig } from '@playwright/test';

import { DATABASE_URL, PORTS } from './support/stack.ts';

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

const at = (width: number, height: number) => ({
  name: `${width}px`,
  use: { viewport: { width, height } },
});

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../reports/e2e',
  // Two cores: more browsers at once only make each of them late.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../reports/e2e.json' }]],
  projects: [at(360, 780), at(1280, 900)],
  use: {
    launchOptions: { executablePath: '/usr/bin/chromium', args: QUIET },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  // The stack that contributors start, with the portal as production serves it.
  webServer: {
    command: `node tools/dev.ts --fresh --built --offset ${PORTS.offset}`,
    cwd: '../..',
    env: { DATABASE_URL },
    url: `http://127.0.0.1:${PORTS.portal}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
