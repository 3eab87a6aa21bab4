import { describe, expect, it } from 'vitest';

import {
  askableScopes,
  isScope,
  type ScopeRisk,
  scopeRisks,
  scopeSchema,
  scopes,
} from './scopes.ts';

const withRisk = (risk: ScopeRisk) => scopes.filter((scope) => scopeRisks[scope] === risk);

describe('scopes', () => {
  it('R280, A62: our fifteen and the four of OpenID Connect are accepted, any other is not', () => {
    expect(scopes).toHaveLength(19);
    expect(scopes).toEqual(expect.arrayContaining(['profile', 'email', 'phone', 'address']));
    for (const known of scopes) expect(scopeSchema.safeParse(known).success).toBe(true);
    expect(scopes.every(isScope)).toBe(true);
    // What every object has is no scope either.
    for (const unknown of ['admin', 'constructor', '__proto__', '']) {
      expect(scopeSchema.safeParse(unknown).success).toBe(false);
      expect(isScope(unknown)).toBe(false);
    }
  });

  it('R281: two of them change information, and moving money is the higher risk', () => {
    expect(withRisk('write')).toEqual(['customerwrite', 'userwrite']);
    expect(withRisk('high')).toEqual(['payment', 'reimbursemoney']);
  });

  it('A62: `user` is asked for whole or in parts, a part is not the whole', () => {
    expect(askableScopes(['user', 'balance'])).toEqual([
      'user',
      'balance',
      'profile',
      'email',
      'phone',
    ]);
    expect(askableScopes(['user', 'email'])).toEqual(['user', 'email', 'profile', 'phone']);
    expect(askableScopes(['profile', 'email'])).toEqual(['profile', 'email']);
  });
});
