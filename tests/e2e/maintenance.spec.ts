import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/policy-watch.ts';
import { MARKETS, portalUrl } from './support/stack.ts';

const ENGLISH = 'Sorry, you cannot log in at the moment. Please try again later.';

for (const market of MARKETS) {
  test(`R26, R27, R44: /maintenance speaks Dutch, French and English at once (${market})`, async ({
    page,
  }) => {
    await page.goto(`${portalUrl(market)}/maintenance`);

    for (const language of ['nl', 'fr', 'en'])
      await expect(page.locator(`section[lang=${language}] p`)).not.toBeEmpty();
    await expect(page.locator('section[lang=en]')).toContainText(ENGLISH);
    await expect(page).toHaveTitle(
      /Even onderhoud \/ Maintenance en cours \/ Down for maintenance/,
    );
    await expectNoAxeViolations(page);
  });
}

test('R18: the maintenance page has no header, no choice of language and no login', async ({
  page,
}) => {
  await page.goto(`${portalUrl('be')}/maintenance`);
  await page.waitForLoadState('networkidle');

  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('R26: the message is in the first answer, so it shows though no script runs', async ({
  page,
}) => {
  const answer = await page.goto(`${portalUrl('be')}/maintenance`);
  expect(await answer?.text()).toContain(ENGLISH);
});
