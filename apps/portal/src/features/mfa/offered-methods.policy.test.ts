// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { chloe } from '@/testing/fake-api.ts';
import {
  appItem,
  emailItem,
  keysItem,
  methodItem,
  noAppItem,
  smsItem,
  supportItem,
} from '@/testing/fake-mfa.ts';
import {
  methodsWithout,
  offeredMethods,
  offersOtherMethod,
  type OfferedMethod,
} from './offered-methods.policy.ts';

const withKeys = { ...chloe, totpRecovery: [{ used_at: null }] };
const namesOf = (methods: readonly OfferedMethod[]) => methods.map(({ method }) => method);

describe('what a signed-in person can prove themselves with', () => {
  it('R108, R109: what is set up, and neither what could be nor support', () => {
    const offered = offeredMethods([smsItem, emailItem, noAppItem, keysItem, supportItem], chloe);
    expect(offered).toEqual([
      { id: 1, method: 'sms', target: '•••• 56' },
      { id: 2, method: 'email', target: 'c•••@m•••' },
    ]);
  });

  it('a recovery key while some are left and the app is set up', () => {
    const items = [appItem, smsItem, keysItem];
    expect(namesOf(offeredMethods(items, withKeys))).toEqual(['totp', 'sms', 'totpRecovery']);
    expect(namesOf(offeredMethods(items, chloe))).toEqual(['totp', 'sms']);
    expect(namesOf(offeredMethods([smsItem, keysItem], withKeys))).toEqual(['sms']);
  });

  it('R109: who has set up nothing gets a code at a verified contact', () => {
    const email = methodItem(-1, 'email');
    const phone = methodItem(-2, 'sms', { contact_id: 'unverified' });
    expect(offeredMethods([email, phone, noAppItem], chloe)).toEqual([
      { id: -1, method: 'email', target: 'c•••@m•••' },
    ]);
  });
});

describe('R124: another method is offered', () => {
  const sms = { id: 1, method: 'sms', target: '' } as const;
  const email = { id: 2, method: 'email', target: '' } as const;
  const app = { id: 3, method: 'totp', target: '' } as const;
  it.each([
    ['with several besides e-mail', [sms, app], false, true],
    ['not with one and e-mail', [sms, email], false, false],
    ['at sign-in with several of any kind', [sms, email], true, true],
    ['not at sign-in with one', [email], true, false],
  ])('%s', (_when, methods, isLogin, expected) => {
    expect(offersOtherMethod(methods, isLogin)).toBe(expected);
  });
});

it('a lost phone may have taken its app along: keys come before it', () => {
  const methods: OfferedMethod[] = [
    { id: 3, method: 'totp', target: '' },
    { id: 1, method: 'sms', target: '' },
    { id: -4, method: 'totpRecovery', target: '' },
    { id: 2, method: 'email', target: '' },
  ];
  expect(namesOf(methodsWithout(methods, 1))).toEqual(['email', 'totpRecovery', 'totp']);
  expect(namesOf(methodsWithout(methods, 3))).toEqual(['sms', 'email', 'totpRecovery']);
  expect(namesOf(methodsWithout(methods, undefined))).toEqual([
    'totp',
    'sms',
    'email',
    'totpRecovery',
  ]);
});
