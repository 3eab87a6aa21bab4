import { readFileSync } from 'node:fs';

import type { Browser, Page } from '@playwright/test';

import { newPerson } from './people.ts';
import { type JourneyLanguage, openLogin, signIn } from './sign-in.ts';
import { portalUrl } from './stack.ts';

const DOCUMENT = new URL('../../../docs/journeys/routes.md', import.meta.url);
const ROW = /^\| \S+ \| `(?<path>[^`]+)` \| (?<audience>\w+) \| (?<rules>.*) \|$/gm;

/** Every address that can be opened by itself. Steps of a journey lead back to its start. */
const addresses = [...readFileSync(DOCUMENT, 'utf8').matchAll(ROW)]
  .map(({ groups }) => groups as { path: string; audience: string; rules: string })
  .filter(({ rules }) => !rules.includes('else '))
  // Opened without a method it signs out (R175), and nobody would be left to look at the rest.
  .filter(({ path }) => path !== '/mfa/totp-recovery');

/** For what is the same whoever asks. */
export const everyPath = addresses.map(({ path }) => path);

const pathsFor = (visitor: 'guests' | 'users') =>
  addresses
    .filter(({ audience }) => audience === visitor || audience === 'everyone')
    .map(({ path }) => path);

/**
 * Looks at each page that a guest, then somebody with every service, can open by its address. What is
 * not built leads to a page that was looked at before, so a new page is looked at by being there.
 */
export async function eachPage(
  page: Page,
  language: JourneyLanguage,
  look: (path: string) => Promise<void>,
  /** Where the login can be read, if not on the page that is looked at. */
  readable: Browser | null = page.context().browser(),
): Promise<void> {
  const seen = new Set<string>();
  const visit = async (path: string) => {
    await page.goto(portalUrl('be') + path);
    await page.locator('main h1').waitFor();
    await page.waitForFunction(() => 'dataLayer' in window);
    const { pathname } = new URL(page.url());
    if (seen.has(pathname)) return;
    seen.add(pathname);
    await look(pathname);
  };

  await openLogin(page, 'be', language);
  for (const path of pathsFor('guests')) await visit(path);

  const platforms = { user_id: '1', customer_user_id: '2', fridom_user_id: '3', merchant_id: '4' };
  // A name as long as a card has room for.
  const person = await newPerson({ language, firstname: 'Anne-Sophie', platforms });
  const desk = await readable?.newPage();
  if (!desk) throw new Error('There is no browser to sign in with.');
  await signIn(desk, person, language);
  await page.context().addCookies(await desk.context().cookies());
  await desk.close();
  for (const path of pathsFor('users')) await visit(path);
}
