import { PATIENCE_OF_STEPS } from '../e2e/running-stack.ts';
import { CHROMIUM, QUIET_CHROMIUM } from '../support/chromium.ts';

/** A phone's page without movements: what runs is looked at here, not how it looks. */
export const QUIET_PAGE = {
  ...PATIENCE_OF_STEPS,
  viewport: { width: 360, height: 780 },
  contextOptions: { reducedMotion: 'reduce' as const },
  launchOptions: { executablePath: CHROMIUM, args: QUIET_CHROMIUM },
  screenshot: 'only-on-failure' as const,
};
