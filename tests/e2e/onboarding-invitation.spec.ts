import { randomUUID } from 'node:crypto';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { type InvitationKind, linkOfInvitation, newCompany } from './support/company.ts';
import { rows } from './support/database.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { heading, newNewcomer, stepsOf } from './support/newcomer.ts';
import { expect, test } from './support/policy-watch.ts';
import { typeCode } from './support/second-factor.ts';
import { portalUrl } from './support/stack.ts';

test.describe.configure({ timeout: 240_000 });

test.beforeEach(({ context }) => comeFrom(context, newNetwork()));

const PLATFORM: Record<InvitationKind, string> = {
  employee: 'user_id',
  colleague: 'customer_user_id',
  merchant: 'merchant_id',
};

const WAYS = [
  { market: 'be', kind: 'employee' },
  { market: 'be', kind: 'colleague' },
  { market: 'be', kind: 'merchant' },
  { market: 'lu', kind: 'employee' },
  { market: 'lu', kind: 'merchant' },
] as const;

for (const { market, kind } of WAYS) {
  const place = market === 'be' ? 'Belgium' : 'Luxembourg';
  test(`R231, R238, R306: in ${place} the mail invites a ${kind}, whose press begins, and who arrives without a card`, async ({
    page,
  }) => {
    const company = await newCompany('Bakkerij De Smet', market);
    const email = `${randomUUID()}@work.example`;
    const who = { ...newNewcomer(market, 'en'), email };
    await company.invite({ kind, email, language: 'en' });

    const begun: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname === '/onboarding/code') begun.push(pathname);
    });
    await page.goto(`${portalUrl(market)}/login/email?language=en`);
    await page.goto(await linkOfInvitation(email));
    await expect(heading(page)).toHaveText('Your invitation');
    // The code has left the address, and opening the link has sent nothing.
    await expect(page).toHaveURL(`${portalUrl(market)}/onboarding/code`);
    await expect(page.getByLabel('Invitation code')).toHaveValue(
      /^(?:[0-9A-Z]{4} ){3}[0-9A-Z]{4}$/,
    );
    expect(begun).toEqual([]);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();

    await expect(page.getByRole('main')).toContainText('Bakkerij De Smet');
    await expectNoAxeViolations(page);
    const steps = stepsOf(page, who);
    await steps.welcome();
    await steps.terms();
    // The address is the invited one, and stays so.
    await expect(page.getByLabel('E-mail address')).toHaveValue(email);
    await expect(page.getByLabel('E-mail address')).not.toBeEditable();
    await expectNoAxeViolations(page);
    await steps.create();

    // A work address brings the question for a private one.
    const privateEmail = `${randomUUID()}@gmail.com`;
    await page.getByLabel(/Private e-mail address/).fill(privateEmail);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Continue with both addresses' }).click();
    await expect(heading(page)).toHaveText('Check your mailbox');
    await typeCode(page, await codeSentTo(email));
    await expect(heading(page)).toHaveText('Check your private mailbox');
    await typeCode(page, await codeSentTo(privateEmail));
    await steps.phone();
    await steps.phoneCode();
    await steps.answers();
    await steps.password();
    await expect(heading(page)).toHaveText('Your account is ready.');
    await expectNoAxeViolations(page);
    const [account] = await rows(
      `select market, ${PLATFORM[kind]} is not null as "isKnown" from account
       where account_id = (select account_id from contact where value = $1)`,
      [email],
    );
    expect(account).toEqual({ market, isKnown: true });
    await page.getByRole('link', { name: 'Go to my account' }).click();
    await expect(page).toHaveURL(`${portalUrl(market)}/user/dashboard`);
  });
}

test('R231: a code that is none is said at the field', async ({ page }) => {
  const steps = stepsOf(page, newNewcomer('be', 'en'));
  await steps.open();
  await page.getByLabel('An invitation code').check();
  await steps.start();
  const field = page.getByLabel('Invitation code', { exact: true });
  await expect(heading(page)).toHaveText('What is your invitation code?');
  await field.fill('ABCD-EFGH-JKMN-PQRS');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await expect(field).toBeFocused();
});
