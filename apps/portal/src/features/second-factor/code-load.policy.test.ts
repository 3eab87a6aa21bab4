// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { type CodeLoad, codeLoad, wantedStepUp } from './code-load.policy.ts';
import { readCodeQuery } from './code-query.ts';

const proof = {
  payload: 'login payload',
  methods: [{ id: 1, method: 'sms', target: '•••• 42' }],
  purpose: 'sign-in',
  username: 'a@b.be',
} as const;
const pending = { payload: 'set-up', method: 'email', value: 'a@b.be' } as const;

const guest = { proof: undefined, activation: undefined, isLoggedIn: false };
const signingIn = { ...guest, proof: { ...proof, methods: [...proof.methods] } };
const user = { ...guest, isLoggedIn: true };
const settingUp = { ...user, activation: pending };
const ticket = (mfaId?: number): CodeLoad => ({ kind: 'ticket', proof: signingIn.proof, mfaId });

// One line per branch, in the specification's order.
// biome-ignore format: a table
const cases: [branch: string, query: string, facts: Parameters<typeof codeLoad>[1], load: CodeLoad][] = [
  ['R125: a sign-in asks with its payload', 'isLogin=true&mfaId=2', signingIn, ticket(2)],
  ['R125: a sign-in that is over asks for nothing', 'isLogin=true&mfaId=2', guest, { kind: 'nothing' }],
  ['R125: nor does it ask in the name of who is signed in', 'isLogin=true&mfaId=2', user, { kind: 'nothing' }],
  ['R125, A27: a sign-in comes before a set-up', 'isLogin=true&isActivation=true&method=sms&value=1', signingIn, ticket()],
  ['R126: a set-up sends its code', 'isActivation=true&method=sms&value=%2B32470123456', user, { kind: 'activation', method: 'sms', value: '+32470123456' }],
  ['R126: a set-up whose code was sent waits for it', 'isActivation=true&method=email', settingUp, { kind: 'activation-sent', pending }],
  ['R123, R126: a set-up that is loaded again sends no other code', 'isActivation=true&method=email&value=a%40b.be', settingUp, { kind: 'activation-sent', pending }],
  ['R126: a set-up of another address sends its code', 'isActivation=true&method=email&value=c%40d.be', settingUp, { kind: 'activation', method: 'email', value: 'c@d.be' }],
  ['R126, A27: a set-up comes before a given payload', 'isActivation=true&method=sms&value=1&payload=p', user, { kind: 'activation', method: 'sms', value: '1' }],
  ['R127: a given payload needs only its answer', 'payload=p&method=email', guest, { kind: 'given', payload: 'p', method: 'email' }],
  ['R127: a payload with an unknown method is none', 'payload=p&method=pigeon', guest, { kind: 'nothing' }],
  ['R127, A27: a given payload comes before an id', 'payload=p&method=totp&mfaId=3', user, { kind: 'given', payload: 'p', method: 'totp' }],
  ['R128: an internal redirect asks for its id, merging or not', 'mfaId=3&scope=internal&isFuzzion=true', user, { kind: 'session', mfaId: 3 }],
  ['a merge is handled by its own pages', 'mfaId=3&isFuzzion=true', user, { kind: 'merge', mfaId: 3 }],
  ['R130: an id is asked for', 'mfaId=-4', user, { kind: 'session', mfaId: -4 }],
  ['R130: a reset asks with its payload', 'mfaId=1', signingIn, ticket(1)],
  ['R130: an id that is no number is none', 'mfaId=1e3', user, { kind: 'session', mfaId: undefined }],
  ['R131: without any of these the usual method is asked for', '', user, { kind: 'session', mfaId: undefined }],
  ['R131: a guest with nothing to prove is asked for nothing', '', guest, { kind: 'nothing' }],
];

describe('what the code page does when it opens', () => {
  it.each(cases)('%s', (_branch, query, facts, load) => {
    expect(codeLoad(readCodeQuery(new URLSearchParams(query)), facts)).toEqual(load);
  });

  it('R132: notes that a weak password is to be replaced', () => {
    expect(readCodeQuery(new URLSearchParams('weakPassword'))).toMatchObject({
      hasWeakPassword: true,
    });
  });
});

describe('what a signed-in person’s code is for', () => {
  it.each([
    ['security.edit-password', true, { single: '1', action: 'security.edit-password' }],
    ['security.mfa-edit', true, { single: '0', action: 'security.mfa-edit' }],
    ['security.edit-recovery', true, { single: '0', action: 'security.edit-recovery' }],
    ['profile.edit-credentials', true, { single: '0', action: 'profile.edit-credentials' }],
    ['approve', true, { single: '1', action: 'approve' }],
    ['setup-mfa-totp', true, { single: '0', action: 'setup-mfa' }],
    ['setup-mfa-phone', true, { single: '0', action: 'setup-mfa' }],
    [undefined, true, { single: '1' }],
    ['security', false, { single: '0' }],
  ])('R147: for %s, single=%s: %o', (redirect, isSingle, expected) => {
    expect(wantedStepUp({ redirect, isSingle, intention: {} })).toEqual(expected);
  });

  it.each([
    ['setup-mfa-phone', { targetMfaId: '2' }, { single: '0', action: 'security.mfa-edit' }],
    ['setup-mfa-totp', { reset: 'true' }, { single: '0', action: 'setup-mfa-totp' }],
    [
      'security.mfa-edit',
      { proof: 'strong' },
      { single: '0', action: 'security.mfa-edit', strong: '1' },
    ],
  ])('A20: for %s with %o: %o', (redirect, intention, expected) => {
    expect(wantedStepUp({ redirect, isSingle: true, intention })).toEqual(expected);
  });
});
