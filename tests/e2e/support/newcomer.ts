import { randomInt, randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { codeOfLetter, newCard } from './cards.ts';
import { codeSentTo } from './codes.ts';
import type { JourneyLanguage } from './sign-in.ts';
import { type Market, portalUrl } from './stack.ts';

/** What a newcomer reads and presses. */
export const NEWCOMER_WORDS = {
  en: {
    start: 'Create your account',
    goOn: 'Continue',
    card: 'Card number',
    letter: 'Code from the letter',
    activation: 'Activation code',
    begin: 'Begin',
    accept: 'I accept the terms and the privacy statement.',
    first: 'First name',
    last: 'Last name',
    email: 'E-mail address',
    number: 'Number',
    thisAddress: 'Continue with this address',
    code: 'Security code',
    confirm: 'Confirm',
    send: 'Send me a code',
    right: 'That is right',
    password: 'Password',
    again: 'Password again',
    create: 'Create my account',
    active: 'Account created. Your card is active.',
    notActive: 'Account created. Your card is not active yet.',
    account: 'Go to my account',
    resume: 'Continue where you were',
  },
  fr: {
    start: 'Créez votre compte',
    goOn: 'Continuer',
    card: 'Numéro de carte',
    letter: 'Code de la lettre',
    activation: 'Code d’activation',
    begin: 'Commencer',
    accept: 'J’accepte les conditions et la déclaration de confidentialité.',
    first: 'Prénom',
    last: 'Nom',
    email: 'Adresse e-mail',
    number: 'Numéro',
    thisAddress: 'Continuer avec cette adresse',
    code: 'Code de sécurité',
    confirm: 'Confirmer',
    send: 'Envoyez-moi un code',
    right: 'C’est correct',
    password: 'Mot de passe',
    again: 'Mot de passe, encore une fois',
    create: 'Créer mon compte',
    active: 'Compte créé. Votre carte est active.',
    notActive: 'Compte créé. Votre carte n’est pas encore active.',
    account: 'Aller à mon compte',
    resume: 'Reprendre là où vous étiez',
  },
  nl: {
    start: 'Maak je account',
    goOn: 'Doorgaan',
    card: 'Kaartnummer',
    letter: 'Code uit de brief',
    activation: 'Activeringscode',
    begin: 'Beginnen',
    accept: 'Ik aanvaard de voorwaarden en de privacyverklaring.',
    first: 'Voornaam',
    last: 'Achternaam',
    email: 'E-mailadres',
    number: 'Nummer',
    thisAddress: 'Verdergaan met dit adres',
    code: 'Beveiligingscode',
    confirm: 'Bevestigen',
    send: 'Stuur me een code',
    right: 'Dat klopt',
    password: 'Wachtwoord',
    again: 'Wachtwoord nog eens',
    create: 'Mijn account maken',
    active: 'Account gemaakt. Je kaart is actief.',
    notActive: 'Account gemaakt. Je kaart is nog niet actief.',
    account: 'Naar mijn account',
    resume: 'Verdergaan waar je was',
  },
} as const satisfies Record<JourneyLanguage, Record<string, string>>;

export interface Newcomer {
  market: Market;
  language: JourneyLanguage;
  card: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  password: string;
}

/** Somebody whom nobody knows yet, with a new card in the hand. */
export function newNewcomer(market: Market, language: JourneyLanguage): Newcomer {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
  return {
    market,
    language,
    card: market === 'be' ? newGoodCard() : `LU${digits(7)}1`,
    firstname: 'Noor',
    lastname: 'Peeters',
    email: `${randomUUID()}@gmail.com`,
    phone: market === 'be' ? `+3247${digits(7)}` : `+352621${digits(6)}`,
    password: 'vier-Woorden-samen-9',
  };
}

/** The sandbox gives some endings a meaning of their own. */
function newGoodCard(): string {
  const card = newCard();
  return /(?:0000|9999)$/.test(card) ? newGoodCard() : card;
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Called on every screen, before anything is done on it. */
export type Look = (screen: string) => Promise<void>;
const noLook: Look = async () => {};

/** The steps of the journey, each from its screen to the next one. */
export function stepsOf(page: Page, who: Newcomer, look: Look = noLook) {
  const words = NEWCOMER_WORDS[who.language];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const at = async (path: string, screen = path) => {
    await expect(page).toHaveURL(new RegExp(`${path}(?:[?]|$)`));
    await expect(heading(page)).toBeVisible();
    await look(screen);
  };
  const typeCode = async (recipient: string, count = 1) => {
    await page.getByLabel(words.code).fill(await codeSentTo(recipient, count));
    await press(words.confirm);
  };
  return {
    async open() {
      await page.goto(`${portalUrl(who.market)}/onboarding?language=${who.language}`);
      await expect(heading(page)).toHaveText(words.start);
      await at('/onboarding', 'start');
    },
    async start() {
      await press(words.goOn);
    },
    async card() {
      await at('/onboarding/card', 'card');
      if (who.market === 'be') {
        await page.getByLabel(words.card).fill(who.card);
        await page.getByLabel(words.letter).fill(codeOfLetter(who.card));
      } else await page.getByLabel(words.activation).fill(who.card);
      await press(words.goOn);
    },
    async welcome() {
      await at('/onboarding/welcome', 'welcome');
      await page.getByRole('link', { name: words.begin, exact: true }).click();
    },
    async terms() {
      await at('/onboarding/terms-conditions', 'terms');
      await page.getByLabel(words.accept).check();
      await press(words.goOn);
    },
    async create() {
      await at('/onboarding/create', 'create');
      await page.getByLabel(words.first, { exact: true }).fill(who.firstname);
      await page.getByLabel(words.last, { exact: true }).fill(who.lastname);
      const email = page.getByLabel(words.email, { exact: true });
      if (await email.isEditable()) await email.fill(who.email);
      await page.getByLabel(words.number, { exact: true }).fill(who.phone);
      await press(words.goOn);
    },
    async email() {
      await at('/onboarding/email-verification', 'email');
      await press(words.thisAddress);
    },
    async emailCode(count = 1) {
      await at('/onboarding-mfa', 'email-code');
      await typeCode(who.email, count);
    },
    async phone() {
      await at('/onboarding/phone-verification', 'phone');
      await press(words.send);
    },
    async phoneCode() {
      await at('/onboarding-mfa', 'phone-code');
      await typeCode(who.phone);
    },
    async answers() {
      await expect(page.getByRole('button', { name: words.right })).toBeVisible();
      await at('/onboarding-mfa', 'answers');
      await press(words.right);
    },
    async password() {
      await at('/onboarding/password', 'password');
      await page.getByLabel(words.password, { exact: true }).fill(who.password);
      await page.getByLabel(words.again, { exact: true }).fill(who.password);
      await press(words.create);
    },
    async confirmation() {
      await at('/onboarding/confirmation', 'confirmation');
    },
  };
}

export type StepName = keyof ReturnType<typeof stepsOf>;

/** In this order, by card. */
export const WAY_BY_CARD = [
  'open',
  'start',
  'card',
  'welcome',
  'terms',
  'create',
  'email',
  'emailCode',
  'phone',
  'phoneCode',
  'answers',
  'password',
  'confirmation',
] as const satisfies StepName[];
