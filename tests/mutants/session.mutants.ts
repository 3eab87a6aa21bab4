import type { Mutant } from './mutant.ts';

export const mutants: Mutant[] = [
  {
    name: 'the token cookie lives three days',
    claim: 'R96',
    file: 'apps/portal/src/core/session/token-cookie.ts',
    from: '30 * 24 * 60 * 60',
    to: '3 * 24 * 60 * 60',
  },
];
