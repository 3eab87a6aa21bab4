import { expectNoAxeViolations } from './support/axe.ts';
import { messagesTo } from './support/inbox.ts';
import { breakCardPlatform, repairOutside } from './support/outside.ts';
import { newHolder, ownCards, pressBlock } from './support/own-cards.ts';
import { sized } from '../support/run-size.ts';
import { expect, test } from './support/policy-watch.ts';
import { signIn } from './support/sign-in.ts';

test.describe.configure({ timeout: 240_000 });
const EXACT = { exact: true };
test.afterEach(repairOutside);

/** The worker looks once a minute. */
const LATER = { timeout: 150_000 };

const DOWN = ['is down', { mode: 'error', status: 503 }] as const;
const SLOW = ['is slow', { mode: 'hang' }] as const;
const DROPS = ['accepts and drops the line', { mode: 'drop' }] as const;

for (const [how, script] of sized({ ci: [DROPS], full: [DOWN, SLOW, DROPS] })) {
  test(`F11: a card platform that ${how}: "not yet, call this number", later blocked once, never a false "blocked"`, async ({
    page,
  }) => {
    const person = await newHolder();
    await signIn(page, person);
    await expect(ownCards(page).getByText('Active', EXACT)).toBeVisible();
    await breakCardPlatform(script);
    const last4 = await pressBlock(page);
    await expect(
      page.getByText(`Your card ending in ${last4} is not blocked yet.`, EXACT),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^\+32/ }).first()).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await expect(page.getByText(/is blocked\./)).toHaveCount(0);
    await expectNoAxeViolations(page);
    expect((await messagesTo(person.email)).map(({ subject }) => subject)).not.toContain(
      'Your card is blocked',
    );

    await repairOutside();
    await expect
      .poll(
        async () =>
          (await messagesTo(person.email)).filter(
            ({ subject }) => subject === 'Your card is blocked',
          ).length,
        LATER,
      )
      .toBe(1);
    await page.reload();
    await expect(ownCards(page).getByText('Blocked', EXACT)).toBeVisible();
  });
}

test('F11: a card platform that is down: the rest of the dashboard stands, and a number to call', async ({
  page,
}) => {
  await breakCardPlatform({ mode: 'error', status: 503 });
  await signIn(page, await newHolder());
  await expect(page.getByRole('region', { name: 'Services' })).toBeVisible();
  await expect(page.getByText('We cannot reach your cards at the moment.')).toBeVisible();
  await expect(ownCards(page).getByRole('link', { name: /^\+32/ })).toBeVisible();
  await expectNoAxeViolations(page);
});
