import { describe, expect, it } from 'vitest';

import { errorsOf, responsesOf } from '../call.ts';
import { errorRules } from '../errors/catalogue.ts';
import { allCalls } from './all-calls.ts';
import { signIn, signOut } from './login.ts';
import { readProfile } from './profile.ts';

describe('all calls', () => {
  it('have a name and an address of their own', () => {
    const addresses = allCalls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(allCalls.length);
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length);
  });

  it('R81, R104, R252: sign-in, sign-out and profile are where clients look for them', () => {
    expect([signIn, signOut, readProfile].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /token',
      'DELETE /token',
      'GET /user',
    ]);
  });

  it.each(allCalls)('$name declares an answer for the status of each of its refusals', (call) => {
    const statuses = Object.keys(responsesOf(call)).map(Number);
    expect(statuses).toEqual(
      expect.arrayContaining(errorsOf(call).map((code) => errorRules(code).status)),
    );
    expect(statuses).toEqual(expect.arrayContaining(Object.keys(call.answers).map(Number)));
  });

  it('only calls that need a session answer that one is required', () => {
    const asking = allCalls.filter((call) => errorsOf(call).includes('session.required'));
    expect(asking).toEqual(
      allCalls.filter(({ audience }) =>
        ['session', 'recent-mfa', 'guest-or-session'].includes(audience.kind),
      ),
    );
  });
});
