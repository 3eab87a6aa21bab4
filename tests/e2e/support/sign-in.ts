import { expect, type Page } from '@playwright/test';

import type { Person } from './people.ts';
import { type Market, portalUrl } from './stack.ts';

/** What a person reads and presses, in the languages that the journeys walk. */
export const WORDS = {
  en: {
    email: 'E-mail address',
    password: 'Password',
    signIn: 'Sign in',
    hello: 'Hello',
    signOut: 'Sign out',
  },
  fr: {
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    hello: 'Bonjour',
    signOut: 'Se déconnecter',
  },
  nl: {
    email: 'E-mailadres',
    password: 'Wachtwoord',
    signIn: 'Aanmelden',
    hello: 'Dag',
    signOut: 'Afmelden',
  },
} as const;

export type JourneyLanguage = keyof typeof WORDS;

export async function openLogin(page: Page, market: Market, language: JourneyLanguage) {
  await page.goto(`${portalUrl(market)}/login/email?language=${language}`);
  await expect(page).toHaveURL(`${portalUrl(market)}/login/email`);
}

type Credentials = Pick<Person, 'email' | 'password'>;

/** On a login page that is already open. */
export async function submitLogin(
  page: Page,
  { email, password }: Credentials,
  language: JourneyLanguage = 'en',
) {
  const words = WORDS[language];
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn }).click();
}

export async function signIn(page: Page, person: Person, language: JourneyLanguage = 'en') {
  const words = WORDS[language];
  await openLogin(page, person.market, language);
  await submitLogin(page, person, language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${words.hello} ${person.firstname}`,
  );
}
