// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { emailItem, methodItem, smsItem } from '@/testing/fake-mfa.ts';
import {
  firstPage,
  maySkip,
  needsProofFirst,
  nextAfterContact,
  nextAfterIntro,
} from './set-up.policy.ts';

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

  const contact = (verified: boolean) => [{ id: '1', value: 'x', default: true, verified }];
  it.each([
    ['an address on file proves itself', 'setup-mfa-email', [], true, false],
    ['a phone does not', 'setup-mfa-phone', [], true, true],
    ['an app does not', 'setup-mfa-totp', [], true, true],
    ['nor an address once codes are on', 'setup-mfa-email', [smsItem], true, true],
    [
      'where nothing was verified there is nothing to prove with',
      'setup-mfa-email',
      [],
      false,
      false,
    ],
    ['a choice proves nothing yet', 'setup-mfa-selection', [smsItem], true, false],
  ] as const)('attack 81: %s', (_rule, page, items, isVerified, isOwed) => {
    const contacts = { email: contact(isVerified), phone: contact(false) };
    expect(needsProofFirst(page, contacts, items)).toBe(isOwed);
  });

  it('attack 81: where nothing was ever verified the address comes before the phone', () => {
    const person = { ...forced, email: contact(false), phone: contact(false) };
    expect(firstPage(person, [])).toBe('setup-mfa-email');
    expect(firstPage({ ...person, email: contact(true) }, [])).toBe('setup-mfa-phone');
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
