import { expect, type Page } from '@playwright/test';

import { expectNoAxeViolations } from './axe.ts';
import { stickingOut, tooSmall } from './layout.ts';

/** What a page of the sandbox owes whoever looks at it, as it is now: in both schemes, and for a thumb. */
export async function expectCare(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  expect(await stickingOut(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}
