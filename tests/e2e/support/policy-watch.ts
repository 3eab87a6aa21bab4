import { test as base, expect } from '@playwright/test';

/** How Chromium words what a policy stopped. */
const POLICY_WORDS = /content security policy|trusted ?types|trustedscript|trustedhtml/i;

/**
 * Playwright's own test, but whatever a page does against its Content-Security-Policy fails it, in
 * whichever tab and however silently the page goes on.
 */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeFunction('reportViolation', (text: string) => violations.push(text));
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          const report = (window as unknown as { reportViolation: (text: string) => void })
            .reportViolation;
          report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      context.on('console', (message) => {
        if (POLICY_WORDS.test(message.text())) violations.push(message.text());
      });
      context.on('weberror', (error) => {
        if (POLICY_WORDS.test(error.error().message)) violations.push(error.error().message);
      });
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
