import { signIn } from '@carnet/contract/calls/login';
import { readPasskeyChallenge } from '@carnet/contract/calls/passkeys';
import type { Page, Response } from '@playwright/test';

import { sendTo } from '../support/http.ts';
import { codeSentTo } from './support/codes.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { typeCode } from './support/second-factor.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { apiUrl, portalUrl, PORTS } from './support/stack.ts';

const LATE_MILLIS = 3_000;

/**
 * The challenge is asked for at once, by a browser without cookies, and its answer comes after that to
 * the password. Its cookie is its own: another tab's challenge could come at any moment.
 */
async function answerChallengeLate(page: Page): Promise<{ asked: Promise<void> }> {
  const isPassword = (answer: Response) =>
    new URL(answer.url()).pathname === signIn.path && answer.request().method() === signIn.method;
  const asked = Promise.withResolvers<void>();
  await page.route(`${apiUrl('be')}${readPasskeyChallenge.path}`, async (route) => {
    const answer = await sendTo(PORTS.api, {
      path: readPasskeyChallenge.path,
      headers: { origin: portalUrl('be') },
    });
    asked.resolve();
    const [cookie = ''] = answer.headers['set-cookie'] ?? [];
    expect(cookie).toContain('challenged=');
    await page.waitForResponse(isPassword, { timeout: LATE_MILLIS }).catch(() => undefined);
    await route.fulfill({
      status: answer.status,
      headers: {
        'set-cookie': cookie,
        'access-control-allow-origin': portalUrl('be'),
        'access-control-allow-credentials': 'true',
      },
      json: answer.json<object>(),
    });
  });
  return { asked: asked.promise };
}

test('a passkey’s challenge that is answered late does not take the sign-in from its browser', async ({
  page,
}) => {
  const person = await newPerson({ mfa: 'email' });
  const challenge = await answerChallengeLate(page);
  await openLogin(page, person.market, 'en');
  await challenge.asked;
  await submitLogin(page, person);
  await expect(page).toHaveURL(/\/mfa\?/);
  await typeCode(page, await codeSentTo(person.email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello ${person.firstname}`);
});
