import { expectNoAxeViolations } from './support/axe.ts';
import { messagesTo } from './support/inbox.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { newHolder, ownCards, pressBlock } from './support/own-cards.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn } from './support/sign-in.ts';
import { mainly, MARKETS } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

/** The alert and what readers hear of it. */
const EXACT = { exact: true };

for (const market of mainly('be')) {
  test(
    `attack 27: a lost card of ${market} is blocked in two presses, without a code, and every contact is told`,
    WIDE,
    async ({ page }) => {
      const person = await newHolder(market);
      await signIn(page, person);
      await expect(ownCards(page).getByText('Active', EXACT)).toBeVisible();
      await expectNoAxeViolations(page);
      await page.evaluate(() => {
        document.addEventListener('click', () => {
          document.body.dataset['presses'] = String(
            1 + Number(document.body.dataset['presses'] ?? 0),
          );
        });
      });

      const last4 = await pressBlock(page);
      await expect(page.getByText(`Your card ending in ${last4} is blocked.`, EXACT)).toBeVisible();
      expect(await page.evaluate(() => document.body.dataset['presses'])).toBe('2');
      await expect(ownCards(page).getByText('Blocked', EXACT)).toBeVisible();
      await expect(ownCards(page).getByRole('button')).toHaveCount(0);
      await expectNoAxeViolations(page);
      expect(await stickingOut(page)).toEqual([]);
      expect(await tooSmall(page)).toEqual([]);

      await expect
        .poll(async () => (await messagesTo(person.email)).map(({ subject }) => subject))
        .toContain('Your card is blocked');
      await expect
        .poll(async () => (await messagesTo(person.phone)).map(({ text }) => text).join())
        .toContain('your card was blocked');
      // It stays so after a reload, and on the list of messages.
      await page.reload();
      await expect(ownCards(page).getByText('Blocked', EXACT)).toBeVisible();
    },
  );
}

test('whoever holds no card sees none', async ({ page }) => {
  await signIn(page, await newPerson({ platforms: { customer_user_id: 'C-1' } }));
  await expect(page.getByRole('region', { name: 'Services' })).toBeVisible();
  await expect(ownCards(page)).toHaveCount(0);
});

for (const market of MARKETS) {
  test(`whoever cannot sign in finds the card-stop number of ${market} on the login page`, async ({
    page,
  }) => {
    await openLogin(page, market, 'en');
    const number = page.getByRole('contentinfo').getByRole('link', { name: /^\+\d/ });
    await expect(number).toHaveAttribute('href', /^tel:\+\d+$/);
    await expectNoAxeViolations(page);
    expect(await stickingOut(page)).toEqual([]);
  });
}
