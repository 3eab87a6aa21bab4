import { expect, test } from '@playwright/test';

import { expectNoAxeViolations } from './support/axe.ts';
import { codeSentTo } from './support/codes.ts';
import { messagesTo } from './support/inbox.ts';
import { newPerson } from './support/people.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { portalUrl } from './support/stack.ts';

const journeys = [
  {
    market: 'be',
    language: 'en',
    code: 'Security code',
    confirm: 'Confirm',
    wrong: 'The code is invalid.',
    hello: 'Hello Amina',
  },
  {
    market: 'be',
    language: 'nl',
    code: 'Beveiligingscode',
    confirm: 'Bevestigen',
    wrong: 'De code is ongeldig.',
    hello: 'Dag Amina',
  },
  {
    market: 'lu',
    language: 'fr',
    code: 'Code de sécurité',
    confirm: 'Confirmer',
    wrong: 'Le code n’est pas valable.',
    hello: 'Bonjour Amina',
  },
] as const;

for (const { market, language, ...words } of journeys) {
  test(`R82, R92, R111, R113, R114, R118, R125, R142: in ${market}, ${language}, a code by SMS finishes the sign-in`, async ({
    page,
  }) => {
    const person = await newPerson({ market, language, mfa: 'sms,email' });
    await openLogin(page, market, language);
    const asked = page.waitForRequest(/\/mfa\/sudo\?/);
    await submitLogin(page, person, language);

    await expect(page).toHaveURL(/\/mfa\?isLogin=true/);
    const { payload } = await page.evaluate(() =>
      JSON.parse(sessionStorage.getItem('loginPayload') ?? '{}'),
    );
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      single: '0',
      mfaId: expect.stringMatching(/^\d+$/),
      payload,
    });
    const code = page.getByLabel(words.code);
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectNoAxeViolations(page);
    await code.fill('1234-5678 !');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await code.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ code: '12345678', isTrustedDevice: false });
    await expect(page.getByText(words.wrong)).toBeVisible();
    await expect(code).toBeFocused();

    await code.fill(await codeSentTo(person.phone));
    await expect(page.getByText(words.wrong)).toBeHidden();
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hello);
  });
}

test('R73, R120, R139: after a refresh on the code page, the page that was wanted still comes', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'email' });
  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/security/history`);
  await submitLogin(page, person);
  await page.getByLabel('Security code').waitFor();

  await page.reload();
  await expect(page.getByText('No code yet?')).toBeVisible();
  await page.getByLabel('Security code').fill(await codeSentTo(person.email));
  await page.getByLabel('Security code').press('Enter');

  await expect(page).toHaveURL(`${portalUrl('be')}/security/history`);
});

test('R82, R120, R123, R124: the code is asked for straight away; loading the page again sends nothing and its code works; another way shows the list', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms,email' });
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  const field = page.getByLabel('Security code');
  await expect(field).toBeFocused();
  await expect(page.getByText('No code yet?')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again/ })).toBeVisible();
  const code = await codeSentTo(person.phone);

  await page.getByRole('link', { name: 'Use another method' }).click();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await field.waitFor();
  for (let load = 0; load < 3; load++) {
    await page.reload();
    await field.waitFor();
  }
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
  expect(await messagesTo(person.phone)).toHaveLength(1);
});

test('R121–R124: a code can be sent again after 15 seconds, then after 30; when no more can be sent, the page says so and the field takes the code that is there; with one method no other is offered', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'sms' });
  await page.clock.install();
  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);
  await page.getByLabel('Security code').waitFor();
  await expect(page.getByRole('link', { name: 'Use another method' })).toBeHidden();
  // From here on the page's seconds pass only when they are told to.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const sendAgain = page.getByRole('button', { name: /^Send again/ });
  const secondsLeft = async () => Number(/\d+/.exec((await sendAgain.textContent()) ?? '')?.[0]);
  const first = await secondsLeft();
  expect(first).toBeGreaterThanOrEqual(12);
  expect(first).toBeLessThanOrEqual(15);
  await expect(sendAgain).toBeDisabled();
  await page.clock.runFor(1_000);
  await expect(sendAgain).toContainText(`in ${first - 1} s`);
  await page.clock.runFor(1_000 * (first - 2));
  await expect(sendAgain).toContainText('in 1 s');
  await expect(sendAgain).toBeDisabled();
  await page.clock.runFor(1_000);
  await sendAgain.click();
  await expect(sendAgain).toContainText('in 30 s');
  await page.clock.runFor(30_000);
  await page.clock.resume();
  const code = await codeSentTo(person.phone);
  await page.route('**/mfa/sudo?*resend=1*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      headers: {
        'access-control-allow-origin': portalUrl('be'),
        'access-control-allow-credentials': 'true',
      },
      body: JSON.stringify({ code: 'code.too_many_sends', message: 'x', request_id: 'x' }),
    }),
  );
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(page.getByText(/We have sent many codes already/).first()).toBeVisible();
  await page.getByLabel('Security code').fill(code);
  await page.getByLabel('Security code').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
});

test('a code page without a sign-in says why, and starts again', async ({ page }) => {
  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/mfa?isLogin=true`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in again');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page).toHaveURL(/\/login\/email$/);
});
