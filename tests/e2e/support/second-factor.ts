import { expect, type Page } from '@playwright/test';

import { codeSentTo } from './codes.ts';
import { sql } from './database.ts';
import type { Person } from './people.ts';
import { type JourneyLanguage, openLogin, submitLogin } from './sign-in.ts';

/** What a person reads and presses on the pages of the second factor. */
export const MFA_WORDS = {
  en: {
    intro: 'Make your account safer',
    start: 'Start',
    send: 'Send me a code',
    code: 'Security code',
    check: 'Check where your codes go',
    right: 'That is right',
    safer: 'Your account is safer now',
    goOn: 'Continue',
    hello: 'Hello',
  },
  nl: {
    intro: 'Maak je account veiliger',
    start: 'Beginnen',
    send: 'Stuur me een code',
    code: 'Beveiligingscode',
    check: 'Kijk na waar je codes naartoe gaan',
    right: 'Dat klopt',
    safer: 'Je account is nu veiliger',
    goOn: 'Doorgaan',
    hello: 'Dag',
  },
  fr: {
    intro: 'Protégez mieux votre compte',
    start: 'Commencer',
    send: 'Envoyez-moi un code',
    code: 'Code de sécurité',
    check: 'Vérifiez où vont vos codes',
    right: 'C’est correct',
    safer: 'Votre compte est mieux protégé',
    goOn: 'Continuer',
    hello: 'Bonjour',
  },
} as const;

/** The employer's or our own wish, which no screen of the person sets. */
export const askFor = ({ email }: Person, flag: 'mfa_forced' | 'mfa_customer') =>
  sql(
    `update account set ${flag} = true
     where account_id = (select account_id from contact where value = $1)`,
    [email],
  );

/** Up to the code page of the usual method. */
export async function toCodePage(page: Page, person: Person, language: JourneyLanguage = 'en') {
  await openLogin(page, person.market, language);
  await submitLogin(page, person, language);
  await expect(page).toHaveURL(/\/mfa\?/);
}

export async function typeCode(page: Page, code: string, language: JourneyLanguage = 'en') {
  const field = page.getByLabel(MFA_WORDS[language].code);
  await field.fill(code);
  await field.press('Enter');
}

/** A code by SMS before something sensitive: `count` messages have gone there by then. */
export async function proveBySms(page: Page, person: Person, count: number) {
  await expect(page).toHaveURL(/\/mfa\?/);
  await page.getByLabel('Security code').waitFor();
  await typeCode(page, await codeSentTo(person.phone, count));
}

/** The code to the address on file that comes before a set-up (attack 81). */
export async function proveByEmail(
  page: Page,
  person: Person,
  count: number,
  language: JourneyLanguage = 'en',
) {
  const field = page.getByLabel(MFA_WORDS[language].code);
  const goOn = page.getByRole('button', { name: MFA_WORDS[language].goOn, exact: true });
  // The list of methods comes first where there are several.
  await expect(field.or(goOn)).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await field.waitFor();
  await typeCode(page, await codeSentTo(person.email, count), language);
}

/** How often somebody was asked for a code: each is one request of the code page. */
export function countPrompts(page: Page): () => number {
  let prompts = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/mfa/sudo') prompts += 1;
  });
  return () => prompts;
}
