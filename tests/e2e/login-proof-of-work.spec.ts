import { expectNoAxeViolations } from './support/axe.ts';
import { comeFrom, exhaustNetwork, newNetwork } from './support/network.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, submitLogin } from './support/sign-in.ts';
import { apiUrl } from './support/stack.ts';

test('A60, attack 12: where many passwords were wrong, the browser works and the person signs in', async ({
  page,
  context,
}) => {
  const network = newNetwork();
  await exhaustNetwork(network);
  await comeFrom(context, network);
  const person = await newPerson();
  const sent: { status: number; hasProof: boolean }[] = [];
  page.on('response', async (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || request.url() !== `${apiUrl('be')}/token`) return;
    const hasProof = (await request.headerValue('x-proof-of-work')) !== null;
    sent.push({ status: response.status(), hasProof });
  });
  const challenge = Promise.withResolvers<void>();
  await page.route(`${apiUrl('be')}/challenge`, async (route) => {
    await challenge.promise;
    await route.fallback();
  });

  await openLogin(page, 'be', 'en');
  await submitLogin(page, person);

  await expect(page.getByText('One moment: a short security check').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
  await expectNoAxeViolations(page);

  challenge.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina', {
    timeout: 90_000,
  });
  expect(sent).toEqual([
    { status: 403, hasProof: false },
    { status: 200, hasProof: true },
  ]);
});
