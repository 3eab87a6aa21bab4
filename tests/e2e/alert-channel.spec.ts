import type { Page } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { messagesTo } from './support/inbox.ts';
import { stickingOut, tooSmall } from './support/layout.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { toCodePage, typeCode } from './support/second-factor.ts';
import { portalUrl } from './support/stack.ts';
import { WIDE } from './support/widths.ts';

const alerts = (page: Page) => page.getByRole('region', { name: 'Security alerts' });

async function expectSound(page: Page) {
  await expectNoAxeViolations(page);
  expect(await stickingOut(page)).toEqual([]);
  expect(await tooSmall(page)).toEqual([]);
}

/** The second code to the phone: the first was for the sign-in. */
async function prove(page: Page, person: Person) {
  const code = page.getByLabel('Security code');
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(code.or(goOn)).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await code.waitFor();
  await typeCode(page, await codeSentTo(person.phone, 2));
}

test(
  'attack 83: the channel for security alerts is changed after a code, told of on the one before, and waits 3 days, in which it can be undone or disowned',
  WIDE,
  async ({ page, browser }) => {
    const person = await newPerson({ mfa: 'sms,email' });
    await toCodePage(page, person);
    await typeCode(page, await codeSentTo(person.phone));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
    await page.goto(`${portalUrl('be')}/notifications`);
    await expect(alerts(page)).toContainText('By e-mail');
    await expectSound(page);

    await alerts(page).getByRole('button', { name: 'Change' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Get security alerts by text message?');
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Change' }).click();
    await expect(page).toHaveURL(/\/mfa/);
    await prove(page, person);

    // Back on the page, where the question is asked again.
    await expect(page).toHaveURL(/\/notifications/);
    await question.getByRole('button', { name: 'Change' }).click();
    await expect(alerts(page).getByText('Waiting')).toBeVisible();
    await expect(alerts(page)).toContainText(/From .*\d{4}.* Until then they come as before\./);
    await expectSound(page);

    const subject = 'Your security alerts will go elsewhere';
    const told = async () =>
      (await messagesTo(person.email)).filter((mail) => mail.subject?.startsWith(subject));
    await expect.poll(async () => (await told()).length).toBe(1);
    expect((await messagesTo(person.phone)).map(({ text }) => text).join()).not.toContain(
      'security alerts',
    );

    await alerts(page).getByRole('button', { name: 'Undo' }).click();
    await question.getByRole('button', { name: 'Leave them' }).click();
    await expect(alerts(page).getByText('Waiting')).toHaveCount(0);
    await alerts(page).getByRole('button', { name: 'Change' }).click();
    await question.getByRole('button', { name: 'Change' }).click();
    await expect(alerts(page).getByText('Waiting')).toBeVisible();
    await expect.poll(async () => (await told()).length).toBe(2);

    const [newest] = await told();
    const [link = ''] = /http\S+\/not-me#\S+/.exec(newest?.text ?? '') ?? [];
    const elsewhere = await browser.newContext();
    const owner = await elsewhere.newPage();
    await owner.goto(link);
    await expect(owner.getByRole('main')).toContainText(subject);
    await owner.getByRole('button', { name: 'Secure my account' }).click();
    await expect(owner.getByText('Security alerts go where they went before.')).toBeVisible();
    await elsewhere.close();
  },
);
