import { describe, expect, it } from 'vitest';

import { type ErrorCode, errorCodes, errorRules, isErrorCode } from './catalogue.ts';

describe('the error catalogue', () => {
  it.each([
    ['R89', 'login.invalid_credentials', 400],
    ['R90', 'login.too_many_attempts', 429],
    ['R91', 'service.error', 500],
    ['A53', 'login.weak_password', 403],
    ['A69', 'service.maintenance', 503],
    ['A70', 'device.invalid', 422],
    ['A4', 'host.unknown', 421],
  ] as [string, ErrorCode, number][])('%s: %s is answered with %d', (_rule, code, status) => {
    expect(errorRules(code).status).toBe(status);
  });

  it('has dotted codes that programs can rely on', () => {
    expect(errorCodes.filter((code) => !/^[a-z_]+\.[a-z_]+$/.test(code))).toEqual([]);
  });

  it('A53: answers 401 only to someone who must sign in, owes a code, or is a program without a token', () => {
    expect(errorCodes.filter((code) => errorRules(code).status === 401)).toEqual([
      'session.required',
      'session.ended_elsewhere',
      'session.expired',
      'storage.missing',
      'mfa.required',
      'client.token_required',
    ]);
  });

  it('does not take a name that every object has for a code', () => {
    expect(isErrorCode('constructor')).toBe(false);
    expect(isErrorCode('service.error')).toBe(true);
  });
});
