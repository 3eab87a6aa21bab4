import { expect, it } from 'vitest';

import { claimsIn } from './trace-claims.ts';

it('reads every number that a title names, up to the last of each list', () => {
  expect(claimsIn('R1, R308: a sentence')).toEqual(['R1', 'R308']);
  expect(claimsIn('attacks 9, 99, 100, 104: a sentence')).toEqual([
    'attack 9',
    'attack 99',
    'attack 100',
    'attack 104',
  ]);
  expect(claimsIn('R7–R9, R12: a range names all between its ends')).toEqual([
    'R7',
    'R8',
    'R9',
    'R12',
  ]);
  expect(claimsIn('F24: a sentence')).toEqual(['F24']);
  expect(claimsIn('R309, attack 105, F25: nothing that is listed')).toEqual([]);
});
