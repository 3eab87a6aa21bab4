import { randomBytes } from 'node:crypto';

import { defineConfig } from '@playwright/test';

import { PATIENCE } from '../e2e/running-stack.ts';
import { DATABASE_URL, PORTS } from '../e2e/support/stack.ts';
import { QUIET_PAGE } from './quiet-page.ts';

const PURPOSES = ['identifier-hmac', 'card-hmac', 'national-number-hmac', 'code-hmac'];

/** Keys that nothing else has, so that a sign-in shows that the pods read them from their secret. */
process.env['CARNET_KEYS'] ??= JSON.stringify(
  Object.fromEntries(
    [...PURPOSES, 'password-pepper', 'envelope'].map((purpose) => {
      const key = randomBytes(32).toString('base64url');
      return [purpose, { current: 'k1', keys: { k1: key } }];
    }),
  ),
);

export default defineConfig({
  testDir: '..',
  testMatch: ['images/pods.spec.ts', 'e2e/first-journey.spec.ts'],
  grep: [/Els \(be, nl\)/, /the pods/],
  outputDir: '../../reports/pods',
  workers: 2,
  ...PATIENCE,
  reporter: [['list'], ['json', { outputFile: '../../reports/pods.json' }]],
  use: QUIET_PAGE,
  webServer: {
    command: `node tools/pods.ts --offset ${PORTS.offset}`,
    cwd: '../..',
    env: { DATABASE_URL },
    // Printed once every probe of every pod is answered.
    wait: { stdout: /ready: / },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});
