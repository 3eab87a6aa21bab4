import { expectNoAxeViolations } from './support/axe.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { heading, newNewcomer, NEWCOMER_WORDS, stepsOf, WAY_BY_CARD } from './support/newcomer.ts';
import { breakCardPlatform, repairOutside } from './support/outside.ts';
import { expect, test } from './support/policy-watch.ts';

test.describe.configure({ timeout: 240_000 });

test.afterEach(repairOutside);

test('R238–R240: while the card platform is down the account is made, and the page says that the card waits', async ({
  page,
  context,
}) => {
  await comeFrom(context, newNetwork());
  const who = newNewcomer('be', 'en');
  const words = NEWCOMER_WORDS.en;
  const steps = stepsOf(page, who);
  for (const step of WAY_BY_CARD.slice(0, WAY_BY_CARD.indexOf('password'))) await steps[step]();
  await breakCardPlatform({ mode: 'error', status: 503 });
  await steps.password();
  await steps.confirmation();
  await expect(heading(page)).toHaveText(words.notActive);
  await expect(page.getByText("Your card couldn't be activated.")).toBeVisible();
  await expect(page.getByText(/activate the card later, in the app/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: words.account }).click();
  await expect(heading(page)).toContainText(who.firstname);
});
