import { DATABASE_URL, PORTS } from './support/stack.ts';

/**
 * Two cores that others use too: a slow moment is not a failure. What never comes is noticed by the step
 * that waits for it, long before the whole test is out of time.
 */
export const PATIENCE = { timeout: 180_000, expect: { timeout: 30_000 } };

/** The same for what is clicked, filled in or waited for, which would take all of the test's time. */
export const PATIENCE_OF_STEPS = { actionTimeout: 60_000, navigationTimeout: 60_000 };

/** The stack that contributors start, with words for `pnpm dev`. */
export const runningStack = (words: string) => ({
  command: `node tools/dev.ts --fresh --exact-ports ${words} --offset ${PORTS.offset}`,
  cwd: '../..',
  // A test may then come from a network of its own, see support/network.ts.
  env: { DATABASE_URL, TRUSTED_PROXIES: '127.0.0.1' },
  url: `http://127.0.0.1:${PORTS.portal}/health/ready`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});
