import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.2 AA and axe's own good practice: nothing may be found. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // A link that is pressed before the app is there fetches the next page anew: wait until it stands.
  await expect(page.locator('h1').first()).toBeVisible();
  // No page of ours has frames, so axe needs no second page to put their findings together.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}
