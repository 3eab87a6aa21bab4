import type { Locator, Page } from '@playwright/test';

import { codeSentTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { proveBySms, toCodePage, typeCode } from './support/second-factor.ts';
import { portalUrl } from './support/stack.ts';

/** What is not possible now can be pressed all the same: that is when it says why. */
type Forced = { force: true };

const WAYS = {
  mouse: (place: Locator, options?: Forced) => place.click(options),
  touch: async (place: Locator, options?: Forced) => {
    await place.tap(options);
    // No thumb is as fast: to the browser two taps at once are one that enlarges the page.
    await place.page().waitForTimeout(400);
  },
  keyboard: async (place: Locator) => {
    await place.focus();
    await place.press('Enter');
  },
};

type Press = (typeof WAYS)[keyof typeof WAYS];

async function expectContactKept(page: Page, press: Press, contact: RegExp, reason: string) {
  await press(page.getByRole('button', { name: contact }));
  const remove = page.getByRole('menuitem', { name: /^Delete/ });
  await expect(remove).toContainText(reason);
  // A menu that has just opened takes the focus: from a key that comes before, too.
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await press(remove);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(reason);
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog).toHaveCount(0);
}

for (const [way, press] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use({ hasTouch: way === 'touch' });

    test(`R257: the last address, number and method stay by ${way}, and each says why`, async ({
      page,
    }) => {
      const person = await newPerson({ mfa: 'sms' });
      await toCodePage(page, person);
      await typeCode(page, await codeSentTo(person.phone));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');

      await page.goto(`${portalUrl('be')}/profile`);
      await expectContactKept(page, press, /^Manage ?, \S+@/, 'at least one e-mail address');
      await expectContactKept(page, press, /^Manage ?, \+3/, 'at least one phone number');

      await page.goto(`${portalUrl('be')}/security/mfa-edit`);
      await proveBySms(page, person, 2);
      const remove = page.getByRole('button', { name: /^Delete ?, \+3/ });
      await press(remove, { force: true });
      await expect(
        page.getByText(/at least one phone number/).filter({ visible: true }),
      ).toHaveCount(1);
      await expect(remove).toHaveAccessibleDescription(/at least one phone number/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}
