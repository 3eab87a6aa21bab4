import { codeOfLetter } from './support/cards.ts';
import { comeFrom, newNetwork } from './support/network.ts';
import { newNewcomer, stepsOf, WAY_BY_CARD } from './support/newcomer.ts';
import { expect, test } from './support/policy-watch.ts';
import { portalUrl } from './support/stack.ts';

test.describe.configure({ timeout: 240_000 });

test.beforeEach(({ context }) => comeFrom(context, newNetwork()));

/** Somebody in a hurry: a second for each screen, ten characters a second. */
const READING_MILLIS = 1_000;
const MILLIS_PER_KEY = 100;
const CODE = 8;

const MOST_SCREENS = 12;
const MOST_FIELDS = 11;

test('R306: from the first screen to the dashboard, a fast person sees few screens and fills in few fields', async ({
  page,
}, { annotations }) => {
  const who = newNewcomer('be', 'en');
  const { card, firstname, lastname, email, phone, password } = who;
  /** What is typed or ticked on a screen; on those that are not named, nothing is. */
  const typed: Record<string, readonly number[]> = {
    card: [card.length, codeOfLetter(card).length],
    terms: [1],
    create: [firstname, lastname, email, phone].map((text) => text.length),
    'email-code': [CODE],
    'phone-code': [CODE],
    password: [password.length, password.length],
  };
  const screens: string[] = [];
  let fields = 0;
  const steps = stepsOf(page, who, async (screen) => {
    screens.push(screen);
    const keys = typed[screen] ?? [];
    fields += keys.length;
    const millis = READING_MILLIS + keys.reduce((sum, count) => sum + count, 0) * MILLIS_PER_KEY;
    await page.waitForTimeout(millis);
  });

  const startedAt = Date.now();
  for (const step of WAY_BY_CARD) await steps[step]();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await page.waitForURL(`${portalUrl('be')}/user/dashboard`);
  const seconds = (Date.now() - startedAt) / 1_000;

  const description = `${screens.length} screens, ${fields} fields, ${seconds.toFixed(0)} s`;
  annotations.push({ type: 'fast person', description });
  console.log(`A fast person by card: ${description}`);
  expect(screens.length).toBeLessThanOrEqual(MOST_SCREENS);
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);
});
