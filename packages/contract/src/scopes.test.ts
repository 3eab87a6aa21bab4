import { describe, expect, it } from 'vitest';

import { isScope, type ScopeRisk, scopeRisks, scopeSchema, scopes } from './scopes.ts';

const withRisk = (risk: ScopeRisk) => scopes.filter((scope) => scopeRisks[scope] === risk);

describe('scopes', () => {
  it('R280: the fifteen known ones are accepted, any other is not', () => {
    expect(scopes).toHaveLength(15);
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
});
