import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { isPage, type Story } from './stories.ts';

/** A component alone is no page: it brings neither a main landmark nor a first heading. */
const ONLY_FOR_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];

export async function axeFindings(page: Page, story: Story): Promise<string[]> {
  // axe is large: it is sent to the book's page once, not for every story.
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      rules: Object.fromEntries(ONLY_FOR_PAGES.map((rule) => [rule, { enabled: isPage(story) }])),
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
