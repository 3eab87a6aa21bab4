import { describe, expect, it } from 'vitest';

import { stepUpActions, stepUpFor, unnamedAction } from './step-up.ts';

describe('what needs a recent second factor', () => {
  it.each(stepUpActions)(
    'A20: the code that %s is asked for with is one that it takes',
    (action) => {
      const { asks, takes } = stepUpFor(action);
      expect(takes === 'either' || asks === takes).toBe(true);
    },
  );

  it('A20: only the password and the end of the account take nothing but a code of their own', () => {
    expect(stepUpActions.filter((action) => stepUpFor(action).takes === 'single')).toEqual([
      'security.edit-password',
      'profile.close-account',
    ]);
  });

  it('a proof that does for another action is no weaker than what that one asks for', () => {
    const other = stepUpActions.filter((action) => {
      const { alsoProvenFor = [], takes } = stepUpFor(action);
      return alsoProvenFor.some((page) => stepUpFor(page).takes !== takes);
    });
    expect(other).toEqual([]);
  });

  it('who names no action is asked for the kind that they named', () => {
    for (const kind of ['single', 'sudo'] as const)
      expect(stepUpFor(unnamedAction[kind]).asks).toBe(kind);
  });
});
