// @vitest-environment node
import { describe, expect, it } from 'vitest';

import type { OfferedMethod } from '@/core/factors/offered-method.ts';
import { methodsWithout, offersOtherMethod } from './offered-methods.policy.ts';

const namesOf = (methods: readonly OfferedMethod[]) => methods.map(({ method }) => method);

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
