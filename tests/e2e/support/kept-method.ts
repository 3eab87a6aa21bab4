import { expect, type Page } from '@playwright/test';

/** The last of its kind: its button is there and does nothing, and pointing at it says why. */
export async function expectKept(page: Page, name: RegExp, reason: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  // Somebody who has just typed has to move the mouse before pointing means anything.
  await page.mouse.move(1, 1);
  await button.hover();
  await expect(page.locator('.reason-tip')).toHaveText(reason);
  await button.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(page.locator('.reason-tip')).toHaveCount(0);
}
