import { describe, expect, it } from 'vitest';

import { type ScopeRisk, scopeRisks, scopeSchema, scopes } from './scopes.ts';

const withRisk = (risk: ScopeRisk) => scopes.filter((scope) => scopeRisks[scope] === risk);

describe('scopes', () => {
  it('R280: the fifteen known ones are accepted, any other is not', () => {
    expect(scopes).toHaveLength(15);
    expect(scopeSchema.safeParse('reimbursemoney').success).toBe(true);
    expect(scopeSchema.safeParse('admin').success).toBe(false);
  });

  it('R281: two of them change information, and moving money is the higher risk', () => {
    expect(withRisk('write')).toEqual(['customerwrite', 'userwrite']);
    expect(withRisk('high')).toEqual(['payment', 'reimbursemoney']);
  });
});
