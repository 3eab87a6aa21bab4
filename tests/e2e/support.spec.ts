import { randomUUID } from 'node:crypto';

import { expectNoAxeViolations } from './support/axe.ts';
import { messagesTo } from './support/inbox.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin } from './support/sign-in.ts';
import { PORTS, portalUrl } from './support/stack.ts';

// A slow machine works long for its challenge.
test.describe.configure({ timeout: 120_000 });

async function openFiveCases(network: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  for (let times = 0; times < 5; times++) {
    const username = `${randomUUID()}@x.example`;
    const body = JSON.stringify({ username, reply_to: username, lost: [] });
    const address = `http://127.0.0.1:${PORTS.api}/support/cases`;
    const { status } = await fetch(address, { method: 'POST', headers, body });
    expect(status).toBe(200);
  }
}

test('A35, A60: the sixth case of a network is opened after some work, confirmed, and its reference stays', async ({
  page,
  context,
}) => {
  const network = newNetwork();
  await openFiveCases(network);
  await comeFrom(context, network);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await newPerson();
  const reachable = `${randomUUID()}@reach.example`;

  await openLogin(page, 'be', 'en');
  await page.goto(`${portalUrl('be')}/support`);
  await page.getByLabel('Your username').fill(person.email);
  await page.getByLabel('Where can we reach you now?').fill('x');
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(
    page.getByText('Enter an e-mail address or phone number where we can reach you.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Where can we reach you now?')).toBeFocused();

  await page.getByLabel('Where can we reach you now?').fill(reachable);
  await page.getByRole('button', { name: 'Ask for help' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request', {
    timeout: 60_000,
  });
  await expect(page.getByText('within 2 working days')).toBeVisible();
  await expectNoAxeViolations(page);
  const shown = page.getByText(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}$/);
  const reference = await shown.innerText();

  await page.getByRole('button', { name: 'Copy the reference' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await page.reload();
  await expect(shown).toHaveText(reference);

  const referencesIn = async (address: string) => {
    const texts = (await messagesTo(address)).map(({ text }) => text).join();
    return [...new Set(texts.match(/\b[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}\b/g))];
  };
  await expect.poll(() => referencesIn(reachable)).toEqual([reference]);
  await expect.poll(() => referencesIn(person.email)).toEqual([reference]);
});
