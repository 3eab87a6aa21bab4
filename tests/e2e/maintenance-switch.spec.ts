import { carnet } from './support/operator.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/policy-watch.ts';
import { openLogin, signIn } from './support/sign-in.ts';
import { PORTS, portalUrl } from './support/stack.ts';

const ENGLISH = 'Sorry, you cannot log in at the moment. Please try again later.';

/** Until the running API has heard of it: by an address that is no host of ours, it means Belgium. */
async function switchMaintenance(state: 'on' | 'off') {
  await carnet('maintenance', state, '--market', 'be');
  const isClosed = async () => (await fetch(`http://127.0.0.1:${PORTS.api}/user`)).status === 503;
  await expect.poll(isClosed).toBe(state === 'on');
}

test.afterEach(() => switchMaintenance('off'));

test('A69, R26, R27: a login into a market that has just closed ends on the maintenance page, and begins again with what was typed', async ({
  page,
}) => {
  const person = await newPerson();
  await page.clock.install();
  await openLogin(page, 'be', 'en');
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await switchMaintenance('on');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page).toHaveURL(`${portalUrl('be')}/maintenance`);
  await expect(page.getByText(ENGLISH)).toBeVisible();

  await switchMaintenance('off');
  await page.clock.fastForward('01:05');
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('A69: who comes to log in while the market is closed is told before sending anything', async ({
  page,
}) => {
  await switchMaintenance('on');
  await openLogin(page, 'be', 'en');
  await page.getByLabel('E-mail address').focus();
  // By key: the first focus may have led away already, and no field is there to be found.
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(`${portalUrl('be')}/maintenance`);
  await expect(page.getByText(ENGLISH)).toBeVisible();
});

test('A69: the other market works on', async ({ page }) => {
  await switchMaintenance('on');
  await signIn(page, await newPerson({ market: 'lu' }));
});

test('A69: whoever is logged in stays so, and comes back without doing anything', async ({
  page,
}) => {
  const person = await newPerson();
  await signIn(page, person);
  await page.clock.install();
  await switchMaintenance('on');
  await page.reload();
  await expect(page).toHaveURL(`${portalUrl('be')}/maintenance`);

  await page.clock.fastForward('01:05');
  await expect(page).toHaveURL(`${portalUrl('be')}/maintenance`);

  await switchMaintenance('off');
  await page.clock.fastForward('01:05');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Amina');
});
