// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { emailItem, methodItem, smsItem } from '@/testing/fake-mfa.ts';
import { maySkip, nextAfterContact, nextAfterIntro } from './set-up.policy.ts';

const forced = { mfa_forced: true, mfa_customer: false };
const forcedCustomer = { mfa_forced: true, mfa_customer: true };
const asked = { mfa_forced: false, mfa_customer: true };

describe('the forced set-up', () => {
  it('R149: only an employer who is not forced may skip', () => {
    expect([forced, forcedCustomer, asked].map(maySkip)).toEqual([false, false, true]);
  });

  it.each([
    ['R155: who may skip selects a method', asked, [smsItem], 'setup-mfa-selection'],
    ['R156: who has a phone links an e-mail', forced, [smsItem], 'setup-mfa-email'],
    ['R156: who has none links it first', forced, [emailItem], 'setup-mfa-phone'],
    [
      'R156: a phone that is only on file is none',
      forcedCustomer,
      [methodItem(-2, 'sms')],
      'setup-mfa-phone',
    ],
  ])('%s', (_rule, person, items, page) => {
    expect(nextAfterIntro(person, items)).toBe(page);
  });

  it.each([
    ['R157: the phone is followed by the e-mail', 'sms', forced, null, 'setup-mfa-email'],
    ['R157: the e-mail by a check of both', 'email', forced, null, 'setup-mfa-confirmation'],
    ['one chosen method is enough', 'sms', asked, null, 'setup-mfa-confirmation'],
    ['a page that asked gets it back', 'sms', forced, 'security.mfa-edit', 'security.mfa-edit'],
    ['attack 75: no other', 'email', asked, '//evil.example', 'setup-mfa-confirmation'],
  ] as const)('%s', (_rule, method, person, wanted, page) => {
    expect(nextAfterContact(method, person, wanted)).toBe(page);
  });
});
