// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { readCodeQuery } from './code-query.ts';
import { canResend, type FinishedCode, nextAfterCode } from './code.policy.ts';
import { internalAddress } from './internal-address.ts';

const sms = { id: 1, method: 'sms', target: '•••• 42' } as const;
const app = { id: 7, method: 'totp', target: '' } as const;
const key = { id: -4, method: 'totpRecovery', target: '' } as const;
const ofPurpose = (purpose: 'sign-in' | 'password-reset') => ({
  payload: 'p',
  methods: [],
  purpose,
  username: 'a@b.be',
});
const finished = (query: string, more: Partial<FinishedCode> = {}): FinishedCode => ({
  query: readCodeQuery(new URLSearchParams(query)),
  isActivation: false,
  method: sms,
  methods: [sms, app, key],
  ...more,
});
const signIn = { proof: ofPurpose('sign-in') };
const route = (name: string, query = {}) => ({ kind: 'route', name, query });

// biome-ignore format: a table, in the specification's order
const cases: [step: string, FinishedCode, next: unknown][] = [
  ['R133: a set-up goes on to its next page', finished('redirect=setup-mfa-email', { isActivation: true }), route('setup-mfa-email')],
  ['R133: a set-up that names no page ends at Security', finished('redirect=//evil.example', { isActivation: true }), { kind: 'route', name: 'security' }],
  ['R162, R42: a contact that is on two accounts leads to the merge', finished('redirect=setup-mfa-email', { isActivation: true, isDuplicated: true, typed: { method: 'sms', value: '+32470123456' } }), route('duplicated', { target: '+32470123456', method: 'sms', redirect: 'setup-mfa-email' })],
  ['R214: the factors of the other account come next', finished('isFuzzion=true&mfaId=-1&redirect=duplicated&onward=security', { provenOther: { owed: [app] } }), route('mfa-methods', { isFuzzion: 'true', redirect: 'duplicated', onward: 'security' })],
  ['R134: a proof of the other account goes back to its merge', finished('isFuzzion=true&mfaId=-1&redirect=duplicated&onward=security', { method: key, provenOther: { owed: [] } }), route('duplicated', { redirect: 'security' })],
  ['a reset ends where one signs in', finished('', { proof: ofPurpose('password-reset'), method: key }), { kind: 'route', name: 'reset-password-confirmed', state: { isPasswordSet: true }, isReplacing: true }],
  ['R136: a recovery key leads to the page of the keys', finished('redirect=security.mfa-edit&action=delete&targetMfaId=9&scope=internal', { method: key }), route('mfa-totp-recovery', { mfaId: '7', redirect: 'security.mfa-edit', action: 'delete', targetMfaId: '9' })],
  ['R136: also at sign-in', finished('isLogin=true', { ...signIn, method: key }), route('mfa-totp-recovery', { mfaId: '7' })],
  ['R137: an internal redirect loads a page', finished('mfaId=1&scope=internal&redirect=/partner?client_id=2&weakPassword'), { kind: 'page-load', address: '/partner?client_id=2' }],
  ['R138: a weak password is replaced first', finished('weakPassword&payload=p&method=sms'), route('weak-password', { verified: 'true' })],
  ['R139: a payload with its method goes to the stored target', finished('payload=p&method=sms&redirect=security'), { kind: 'stored-target' }],
  ['R139: so does a sign-in', finished('isLogin=true&redirect=security', signIn), { kind: 'stored-target' }],
  ['R140: a wanted page opens with what is to be done there', finished('redirect=security.mfa-edit&action=delete&targetMfaId=9'), route('security.mfa-edit', { action: 'delete', targetMfaId: '9' })],
  ['R140, A20: a set-up that asked for the proof goes on as it was', finished('redirect=setup-mfa-phone&targetMfaId=9&typed=true&onward=security.mfa-edit'), route('setup-mfa-phone', { targetMfaId: '9', typed: 'true', redirect: 'security.mfa-edit' })],
  ['A29: and leads to no page that we do not have', finished('redirect=setup-mfa-phone&onward=//evil.example'), route('setup-mfa-phone')],
  ['R136: a recovery key keeps where that leads', finished('redirect=setup-mfa-phone&onward=security.mfa-edit', { method: key }), route('mfa-totp-recovery', { mfaId: '7', redirect: 'setup-mfa-phone', onward: 'security.mfa-edit' })],
  ['R141: else two entries back', finished(''), { kind: 'back', steps: 2 }],
  ['R141, A29: a page that we do not have is none', finished('redirect=https://evil.example'), { kind: 'back', steps: 2 }],
];

describe('where a right code leads', () => {
  it.each(cases)('%s', (_step, visit, next) => {
    expect(nextAfterCode(visit)).toEqual(next);
  });
});

it.each([
  ['sms', true],
  ['email', true],
  ['card', true],
  ['totp', false],
  ['totpRecovery', false],
] as const)('R120: %s can be sent again: %s', (method, expected) => {
  expect(canResend(method)).toBe(expected);
});

describe('R137, A29: where an internal redirect may lead', () => {
  const place = {
    origin: 'https://account.carnet.example',
    protocol: 'https:',
    host: 'account.carnet.example',
  };
  it.each([
    ['/partner?client_id=2', '/partner?client_id=2'],
    ['https://account.carnet.example/profile', '/profile'],
    ['https://client.carnet.example/invoices', 'https://client.carnet.example/invoices'],
    ['https://evil.example/', '/user/dashboard'],
    ['//evil.example/', '/user/dashboard'],
    ['https://client.carnet.example@evil.example/', '/user/dashboard'],
    ['https://a:b@client.carnet.example/', '/user/dashboard'],
    ['javascript:alert(1)', '/user/dashboard'],
    [undefined, '/user/dashboard'],
  ])('attack 75: %s leads to %s', (wanted, expected) => {
    expect(internalAddress(wanted, {}, place)).toBe(expected);
  });
});
