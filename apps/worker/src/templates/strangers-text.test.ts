import type { MessageValues, Purpose } from '@carnet/outbox/message';
import type { Places } from '@carnet/places/places';
import { describe, expect, it } from 'vitest';

import { surroundingsOf } from './surroundings.ts';
import type { Template } from './template.ts';
import { templates } from './templates.ts';

const portals = new Map([['be', 'https://account.example.be']] as const);
const nowhere: Places = { of: () => ({}) };
const LOCALES = ['en', 'fr', 'nl'] as const;
const COUNT = 10_000;

/** What strangers would like us to say: each is one of a kind, so that it can be looked for. */
function* wishes(): Generator<string> {
  const forms: ((mark: string) => string)[] = [
    (mark) => `Visit evil-${mark}.com`,
    (mark) => `${mark}.evil.example`,
    (mark) => `https://evil.example/${mark}`,
    (mark) => `www.${mark}.example now`,
    (mark) => `pay@${mark}.example`,
    (mark) => `Call +32 900 ${mark}`,
    (mark) => `<a href="//evil.example/${mark}">here</a>`,
    (mark) => `Won ${mark}! Click`,
    (mark) => `evil．${mark}．com`,
    (mark) => `evil\u2024${mark}\u2024com`,
    (mark) => `\u202e${mark}moc.live`,
    (mark) => `x\r\nBcc: ${mark}@evil.example`,
    (mark) => `{firstname} ${mark} {link}`,
    (mark) => `${mark}${'y'.repeat(300)}.io`,
  ];
  for (let made = 0; made < COUNT; made++) {
    const form = forms[made % forms.length] as (mark: string) => string;
    yield form(`q${made.toString(36)}z`);
  }
}

const around = (locale: string) =>
  surroundingsOf({ locale, reference: '7K2-481-09' }, portals, nowhere);
const AT = '2026-07-01T22:30:00Z';

/** Every message that says something of a person or device, with strangers' words in each place. */
const messages: readonly ((
  name: string,
  browser: string,
  system: string,
) => {
  [Name in Purpose]: { purpose: Name; values: MessageValues[Name] };
}[Purpose])[] = [
  (firstname, browser, system) => ({
    purpose: 'new-sign-in',
    values: { firstname, browser, system, at: AT, notMe: 'n' },
  }),
  (firstname, browser, system) => ({
    purpose: 'sessions-ended',
    values: { firstname, scope: 'all', browser, system, at: AT, notMe: 'n' },
  }),
  (firstname, browser, system) => ({
    purpose: 'reset-requested',
    values: { firstname, recipient: '•• 42', browser, system, at: AT, notMe: 'n' },
  }),
  (firstname, browser, system) => ({
    purpose: 'mfa-changed',
    values: { firstname, change: 'method-added', browser, system, at: AT, notMe: 'n' },
  }),
  (firstname, browser, system) => ({
    purpose: 'card-attached',
    values: { firstname, last4: '3333', browser, system, at: AT, notMe: 'n' },
  }),
  (firstname) => ({ purpose: 'card-activated', values: { firstname, last4: '3333' } }),
  (firstname) => ({ purpose: 'sign-in-code', values: { firstname, code: '04821993' } }),
  (firstname) => ({
    purpose: 'support-case',
    values: { firstname, caseReference: '7K2-481-09', at: AT, notMe: 'n' },
  }),
];

describe('text of strangers', () => {
  it('attack 86: 10 000 strings as name, browser and system, and none arrives in a mail or SMS', async () => {
    const arrived: string[] = [];
    const all = [...wishes()];
    for (let at = 0; at + 2 < all.length; at += 3) {
      const [name = '', browser = '', system = ''] = all.slice(at, at + 3);
      const made = messages[Math.floor(at / 36) % messages.length]?.(name, browser, system);
      if (!made) throw new Error('no message');
      const template: Template<Purpose> = templates[made.purpose];
      const surroundings = around(LOCALES[at % LOCALES.length] ?? 'en');
      const greeting = surroundings.say('frame.greeting', { firstname: name });
      const sms = template.sms(made.values, surroundings);
      // Every twelfth as a whole mail: drawing one takes as long as a hundred of these.
      const mail = at % 36 === 0 ? await template.mail(made.values, surroundings) : undefined;
      const said = [greeting, sms, mail?.subject, mail?.text, mail?.html].join('\n');
      for (const wish of [name, browser, system]) {
        const mark = /q[\da-z]+z/.exec(wish)?.[0] ?? wish;
        if (said.includes(mark) || /evil|Bcc|Click/.test(said)) arrived.push(wish);
      }
    }
    expect(arrived).toEqual([]);
  }, 180_000);

  it('attack 86: a name that is one is still said, and who has none is greeted without', async () => {
    const mailTo = (firstname: string) =>
      templates['sign-in-code'].mail({ firstname, code: '04821993' }, around('en'));
    expect((await mailTo('Anne-Sophie')).text).toContain('Hello Anne-Sophie,');
    expect((await mailTo('Visit evil.com')).text).toContain('Hello,\n');
  });
});
