import type { Page } from '@playwright/test';

/** The breadcrumb, outermost page first. A phone shows only its last step: the window is widened. */
export async function trailOf(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  const steps = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
  await steps.last().waitFor();
  const labels = await steps.allInnerTexts();
  if (before) await page.setViewportSize(before);
  return labels;
}
