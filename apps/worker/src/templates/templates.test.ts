import { languageOf, type Locale } from '@carnet/contract/locales';
import type { MessageValues, Purpose } from '@carnet/outbox/message';
import type { Places } from '@carnet/places/places';
import { messageTextKeys } from '@carnet/texts/message-text-keys';
import { describe, expect, it } from 'vitest';

import { surroundingsOf } from './surroundings.ts';
import type { Template } from './template.ts';
import { templates } from './templates.ts';

const portals = new Map([
  ['be', 'https://account.example.be'],
  ['lu', 'https://account.example.lu'],
] as const);
/** One address, in a place that each language calls by another name. */
const places: Places = {
  of: (address) => (address === '193.190.198.1' ? { city: 'Leuven', country: 'BE' } : {}),
};
const around = (locale: string) =>
  surroundingsOf({ locale, reference: '7K2-481-09' }, portals, places);

const NOT_ME = 'cn1_AZrlRkVgd6Sy1uP0vWxYzQ_h2Kd8mQ1rT5vX9zB3nF7pA';

const INVITED = {
  company: 'Brouwerij De Linde & Zonen',
  kind: 'employee',
  code: '7K2M94QXH0PD5TRW',
  until: '2026-07-15T22:30:00Z',
} as const;

/** Values of every message, so that a new one cannot be forgotten here. */
const samples: { [Name in Purpose]: MessageValues[Name] } = {
  'new-sign-in': {
    firstname: 'Zoë',
    browser: 'Chrome',
    system: 'Windows',
    ip: '193.190.198.1',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'sessions-ended': {
    firstname: 'Zoë',
    scope: 'others',
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'reset-requested': {
    firstname: 'Zoë',
    recipient: '•••• 42',
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'sign-in-code': { firstname: 'Zoë', code: '04821993' },
  'password-reset-code': { firstname: 'Zoë', code: '7K2M94QXH0PD' },
  'password-changed': { firstname: 'Zoë', at: '2026-07-01T22:30:00Z', notMe: NOT_ME },
  'card-attached': {
    firstname: 'Zoë',
    last4: '3333',
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'invitation-attached': {
    firstname: 'Zoë',
    company: INVITED.company,
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'iban-changed': {
    firstname: 'Zoë',
    iban: 'BE •••• 7034',
    usedFrom: '2026-07-02T22:30:00Z',
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'card-blocked': {
    firstname: 'Zoë',
    last4: '3333',
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'alert-channel-changed': {
    firstname: 'Zoë',
    channel: 'sms',
    recipient: '•••• 56',
    usedFrom: '2026-07-04T22:30:00Z',
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'card-not-blocked': { firstname: 'Zoë', last4: '3333' },
  'data-ready': {
    firstname: 'Zoë',
    until: '2026-07-04T22:30:00Z',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'account-closing': {
    firstname: 'Zoë',
    closesAt: '2026-07-15T22:30:00Z',
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    keep: NOT_ME.replace('cn1_', 'cc1_'),
  },
  'account-kept': { firstname: 'Zoë', at: '2026-07-01T22:30:00Z' },
  'accounts-merged': {
    firstname: 'Zoë',
    until: '2026-07-15T22:30:00Z',
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    undo: NOT_ME.replace('cn1_', 'cme_'),
  },
  'accounts-parted': { firstname: 'Zoë', at: '2026-07-01T22:30:00Z' },
  'card-activated': { firstname: 'Zoë', last4: '3333' },
  'card-refused': { firstname: 'Zoë', last4: '3333' },
  'support-case': {
    firstname: 'Zoë',
    caseReference: '4QX-7M2-K9',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'step-up-code': { firstname: 'Zoë', code: '04821993' },
  'set-up-code': { firstname: 'Zoë', code: '04821993' },
  'contact-code': { code: '04821993' },
  'merge-code': { code: '04821993' },
  'merge-undo-code': { code: '04821993' },
  'onboarding-code': { code: '04821993' },
  'onboarding-code-known': { code: '04821993' },
  welcome: { firstname: 'Zoë' },
  'mfa-changed': {
    firstname: 'Zoë',
    change: 'recovery-key-used',
    keysLeft: 2,
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    notMe: NOT_ME,
  },
  'way-back-asked': {
    firstname: 'Zoë',
    provider: 'itsme',
    dueAt: '2026-07-02T22:30:00Z',
    browser: 'Chrome',
    system: 'Windows',
    at: '2026-07-01T22:30:00Z',
    stop: NOT_ME.replace('cn1_', 'cw1_'),
  },
  'way-back-stopped': { firstname: 'Zoë', at: '2026-07-01T22:30:00Z' },
  'way-back-done': { firstname: 'Zoë', at: '2026-07-01T22:30:00Z' },
  usernames: { firstname: 'Zoë', usernames: ['zoe@example.be', '+32470123456'] },
  invitation: INVITED,
  'invitation-reminder': INVITED,
};
/** Where each message leads; codes lead nowhere, or they would teach people to click and type. */
const pages: Record<Purpose, string[]> = {
  'new-sign-in': [`/not-me#${NOT_ME}`],
  'sessions-ended': [`/not-me#${NOT_ME}`],
  'reset-requested': [`/not-me#${NOT_ME}`],
  'sign-in-code': [],
  'password-reset-code': [],
  'password-changed': [`/not-me#${NOT_ME}`],
  'card-attached': [`/not-me#${NOT_ME}`],
  'invitation-attached': [`/not-me#${NOT_ME}`],
  'iban-changed': [`/not-me#${NOT_ME}`],
  'alert-channel-changed': [`/not-me#${NOT_ME}`],
  'data-ready': [`/not-me#${NOT_ME}`],
  'account-closing': [`/closing#${NOT_ME.replace('cn1_', 'cc1_')}`],
  'account-kept': [],
  'accounts-merged': [`/merge/undo#${NOT_ME.replace('cn1_', 'cme_')}`],
  'accounts-parted': ['/forgot-password'],
  'way-back-asked': [`/way-back/stop#${NOT_ME.replace('cn1_', 'cw1_')}`],
  'way-back-stopped': [],
  'way-back-done': ['/support'],
  'card-activated': ['/user/dashboard'],
  'card-refused': [],
  'card-blocked': [`/not-me#${NOT_ME}`],
  'card-not-blocked': [],
  'support-case': [`/not-me#${NOT_ME}`],
  'step-up-code': [],
  'set-up-code': [],
  'contact-code': [],
  'merge-code': [],
  'merge-undo-code': [],
  'onboarding-code': [],
  'onboarding-code-known': [],
  welcome: ['/login/email'],
  'mfa-changed': [`/not-me#${NOT_ME}`],
  usernames: ['/login/email'],
  invitation: [`/onboarding/code#invitation=${INVITED.code}`],
  'invitation-reminder': [`/onboarding/code#invitation=${INVITED.code}`],
};
const locales: Locale[] = ['en', 'fr', 'nl', 'en_LU', 'fr_LU', 'de_LU'];
const templateFor = (purpose: Purpose): Template<Purpose> => templates[purpose];
const cases = (Object.keys(samples) as Purpose[]).flatMap((purpose) =>
  locales.map((locale) => [purpose, locale] as const),
);

describe('a message', () => {
  it.each(cases)(
    'R9, R10: %s in %s has words in one language and no raw key',
    async (purpose, locale) => {
      const mail = await templateFor(purpose).mail(samples[purpose], around(locale));
      const sms = templateFor(purpose).sms(samples[purpose], around(locale));

      for (const words of [mail.subject, mail.text, mail.html, sms]) {
        expect(words).not.toMatch(/\{\w+\}|undefined|\[object/);
        for (const key of messageTextKeys) expect(words).not.toContain(key);
      }
      expect(mail.html).toContain(`lang="${locale.replace('_', '-')}"`);
      const greeting = { en: 'Hello', fr: 'Bonjour', nl: 'Dag', de: 'Guten Tag' }[
        languageOf(locale)
      ];
      expect(mail.text).toContain(greeting);
    },
  );

  it.each(cases)('says the same in %s, %s, as plain text and as HTML', async (purpose, locale) => {
    const { text, html } = await templateFor(purpose).mail(samples[purpose], around(locale));
    const readable = unescaped(html, languageOf(locale) === 'fr' ? ' : ' : ': ');

    const lines = text.split('\n').filter((line) => line.trim() !== '' && line !== '-- ');
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(readable).toContain(line);
  });

  it.each(cases)(
    '%s in %s carries the mark of its market, and the name beside it where pictures are off',
    async (purpose, locale) => {
      const { html, images } = await templateFor(purpose).mail(samples[purpose], around(locale));
      const market = locale.endsWith('_LU') ? 'lu' : 'be';

      expect(images.map(({ cid }) => cid)).toEqual([`mark-${market}@carnet`]);
      expect(images[0]?.content.subarray(1, 4).toString()).toBe('PNG');
      expect(html).toMatch(/<img[^>]* alt=""[\s\S]*?>Carnet</);
    },
  );

  it.each(cases)(
    '%s in %s loads nothing from elsewhere and runs nothing',
    async (purpose, locale) => {
      const { html, images } = await templateFor(purpose).mail(samples[purpose], around(locale));

      expect(html).not.toMatch(/<(script|link|iframe|object)\b|url\(|@import|\bon\w+=/i);
      const pictures = [...html.matchAll(/\bsrc="([^"]*)"/g)].map((match) => match[1]);
      expect(new Set(pictures)).toEqual(new Set(images.map(({ cid }) => `cid:${cid}`)));
      const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);
      const portal = locale.endsWith('_LU') ? portals.get('lu') : portals.get('be');
      expect(new Set(links)).toEqual(new Set(pages[purpose].map((page) => `${portal}${page}`)));
    },
  );

  it('shows what is no name neither as text nor as markup', async () => {
    const values = { ...samples['new-sign-in'], firstname: 'Zoë <b>' };
    const { html, text } = await templates['new-sign-in'].mail(values, around('en'));

    expect(html + text).not.toMatch(/Zoë|<b>|&lt;b/);
  });
});

describe('the message about a new sign-in', () => {
  const mailIn = (locale: Locale, values: Partial<MessageValues['new-sign-in']> = {}) =>
    templates['new-sign-in'].mail({ ...samples['new-sign-in'], ...values }, around(locale));

  it.each([
    ['en', 'New sign-in: Chrome on Windows', 'When: 2 July 2026 at 00:30'],
    ['fr', 'Nouvelle connexion : Chrome sur Windows', 'Quand : 2 juillet 2026 à 00:30'],
    ['nl', 'Nieuwe aanmelding: Chrome op Windows', 'Wanneer: 2 juli 2026 om 00:30'],
    ['de_LU', 'Neue Anmeldung mit Chrome auf Windows', 'Wann: 2. Juli 2026 um 00:30'],
  ] as const)(
    'in %s begins with what matters, on the person’s own clock',
    async (locale, subject, time) => {
      const mail = await mailIn(locale);

      expect(mail.subject).toBe(subject);
      expect(mail.text.split('\n')).toContain(time);
      expect(mail.text).toContain('Leuven');
    },
  );

  it('says device, place and time as rows, not in a sentence', async () => {
    const { html } = await mailIn('en');

    const rows = [...html.matchAll(/<th [^>]*>([^<]*)<\/th><td [^>]*>([^<]*)<\/td>/g)];
    expect(rows.map(([, label, value]) => [label, value])).toEqual([
      ['Device', 'Chrome on Windows'],
      ['Place', 'Leuven, Belgium (approximately)'],
      ['When', '2 July 2026 at 00:30'],
    ]);
    expect(html.match(/00:30/g)).toHaveLength(1);
  });

  it('does without a place or a device that nobody knows', async () => {
    const { ip: _unknown, browser: _too, system: _also, ...values } = samples['new-sign-in'];
    const { subject, text } = await templates['new-sign-in'].mail(values, around('fr'));

    expect(subject).toBe('Nouvelle connexion : un appareil inconnu');
    expect(text).toContain('a eu lieu depuis un appareil que nous ne connaissons pas');
    expect(text).toContain('Appareil : Un appareil inconnu\n');
    expect(text).not.toContain('Lieu');
  });

  it('names the reference that support asks for', async () => {
    expect((await mailIn('nl')).text).toContain('Referentie 7K2-481-09');
  });
});

describe('an alert', () => {
  const ALERTS = [
    'new-sign-in',
    'sessions-ended',
    'reset-requested',
    'password-changed',
    'support-case',
    'card-attached',
    'invitation-attached',
  ] as const;
  const link = (portal: string) => `https://account.example.${portal}/not-me#${NOT_ME}`;

  it.each(ALERTS.flatMap((purpose) => locales.map((locale) => [purpose, locale] as const)))(
    '%s in %s leads by mail and by SMS to the portal of its market, to say that it was not me',
    async (purpose, locale) => {
      const portal = locale.endsWith('_LU') ? 'lu' : 'be';
      const { text } = await templateFor(purpose).mail(samples[purpose], around(locale));

      expect(text).toContain(link(portal));
      expect(templateFor(purpose).sms(samples[purpose], around(locale)).split(/\s/)).toContain(
        link(portal),
      );
    },
  );

  it('a code that nobody else is told of can be disowned too, and still ends as phones want it', async () => {
    const values = { firstname: 'Zoë', code: '7K2M94QXH0PD', notMe: NOT_ME };
    const { text, html } = await templates['password-reset-code'].mail(values, around('nl'));
    const sms = templates['password-reset-code'].sms(values, around('nl'));

    expect(text).toContain(link('be'));
    expect(html).not.toContain('class="button"');
    expect(sms).toContain(link('be'));
    expect(sms.split('\n').at(-1)).toBe('@account.example.be #7K2M94QXH0PD');
  });
});

describe('a message with a code', () => {
  const smsIn = (purpose: 'sign-in-code' | 'password-reset-code', locale: Locale) =>
    templates[purpose].sms(samples[purpose], around(locale));

  it.each(['en', 'fr', 'nl', 'de_LU'] as const)(
    'in %s begins with the code, in the subject and in the SMS',
    async (locale) => {
      const { subject, text } = await templates['sign-in-code'].mail(
        samples['sign-in-code'],
        around(locale),
      );
      expect(subject).toMatch(/^04821993 /);
      expect(text).toContain('0482 1993');
      expect(smsIn('sign-in-code', locale)).toMatch(/^0482 1993 /);
    },
  );

  it.each([
    ['sign-in-code', '04821993'],
    ['password-reset-code', '7K2M94QXH0PD'],
  ] as const)(
    '%s boxes the code and lets it be copied as one word, its validity below',
    async (purpose, code) => {
      const { html } = await templates[purpose].mail(samples[purpose], around('en'));
      const [, box = '', below = ''] =
        /<td class="code[^>]*border:1\.5px solid[^>]*>(.*?)<\/td>(.*)/s.exec(html) ?? [];

      expect(box.replaceAll(/<[^>]*>/g, '')).toBe(code);
      expect(below).toContain('It works once, for 10 minutes.');
    },
  );

  it('ends, as SMS, with a line that lets phones fill it in on our own pages only', () => {
    expect(smsIn('sign-in-code', 'nl').split('\n').at(-1)).toBe('@account.example.be #04821993');
    expect(smsIn('password-reset-code', 'fr_LU').split('\n').at(-1)).toBe(
      '@account.example.lu #7K2M94QXH0PD',
    );
    expect(smsIn('password-reset-code', 'en')).toMatch(/^7K2M-94QX-H0PD /);
  });
});

describe('the message about a card', () => {
  it.each([
    ['en', "Your card couldn't be activated."],
    ['fr', 'Votre carte n’a pas pu être activée.'],
    ['nl', 'Je kaart kon niet worden geactiveerd.'],
    ['de_LU', 'Ihre Karte konnte nicht aktiviert werden.'],
  ] as const)('R239, R240: in %s says that it failed, and what to do', async (locale, failed) => {
    const { text } = await templates['card-refused'].mail(samples['card-refused'], around(locale));

    expect(text).toContain(failed);
    expect(text).toMatch(/\bapp\b|\bApp\b/);
    expect(text).toContain('•••• 3333');
    const sms = templates['card-refused'].sms(samples['card-refused'], around(locale));
    expect(sms).toContain(failed);
  });

  it('does without the end of a number that nobody said', async () => {
    const { text } = await templates['card-activated'].mail({ firstname: 'Zoë' }, around('en'));

    expect(text).not.toMatch(/••••|undefined/);
  });
});

describe('an invitation', () => {
  const kinds = ['employee', 'colleague', 'merchant'] as const;

  it.each(kinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const)))(
    'as %s in %s says who invites, until when, and a code that can be typed',
    async (kind, locale) => {
      const { subject, text } = await templates.invitation.mail(
        { ...INVITED, kind },
        around(locale),
      );

      expect(subject).toContain(INVITED.company);
      expect(text).toContain('7K2M-94QX-H0PD-5TRW');
      expect(text).toContain('00:30');
      expect(text).toContain(`#invitation=${INVITED.code}`);
    },
  );
});

describe('the message about a change of the second factor', () => {
  const changes = [
    'contact-added',
    'contact-removed',
    'contact-restored',
    'method-added',
    'method-removed',
    'primary-switched',
    'keys-renewed',
    'recovery-key-used',
    'trust-copied',
    'passkey-added',
    'passkey-removed',
    'passkey-leaving',
    'passkey-passed-over',
    'identity-added',
    'identity-removed',
    'identity-leaving',
  ] as const;

  it.each(changes.flatMap((change) => locales.map((locale) => [change, locale] as const)))(
    '%s in %s says what happened, when and with what',
    async (change, locale) => {
      const values = { ...samples['mfa-changed'], change };
      const { subject, text } = await templates['mfa-changed'].mail(values, around(locale));
      const sms = templates['mfa-changed'].sms(values, around(locale));

      expect(subject.length).toBeGreaterThan(10);
      expect(text).toContain('Windows');
      expect(text).toContain('00:30');
      expect(sms).toContain(subject);
      expect(`${subject}${text}${sms}`).not.toMatch(/mfa-changed|\{\w+\}/);
    },
  );
});

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&#x27;': "'", '&amp;': '&' };

/** A row of facts reads as "Label: value", the groups of a code as it is typed. */
const unescaped = (html: string, colon: string) =>
  html
    .replaceAll(/<\/th><td[^>]*>/g, colon)
    .replaceAll(/(?<=\d)<\/span><span[^>]*>(?=\d{4}<)/g, ' ')
    .replaceAll(/<\/span><span[^>]*>/g, '-')
    .replaceAll(/&(?:lt|gt|amp|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
