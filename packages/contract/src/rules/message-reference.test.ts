import { describe, expect, it } from 'vitest';

import { referencesIn } from './message-reference.ts';

describe('references in a pasted text', () => {
  it.each([
    ['7K2-481-09', ['7K2-481-09']],
    ['  7k2 481 09 ', ['7K2-481-09']],
    ['7K248109', ['7K2-481-09']],
    ['7K2–481–09', ['7K2-481-09']],
    ['Your code is 4821 9937. Ref. 7K2-481-09.', ['7K2-481-09']],
    ['the way we handle payments, 7K248109', []],
    ['(7k2-481-09)', ['7K2-481-09']],
    ['Ref. 7K2-481-09, again 7K2-481-09', ['7K2-481-09']],
    ['no reference here', []],
    ['ILO-UIL-OU', []],
    ['X7K2-481-09Y', []],
    ['', []],
  ])('%j has %j', (text, references) => {
    expect(referencesIn(text, 3)).toEqual(references);
  });

  it('looks for no more than asked', () => {
    const text = Array.from({ length: 50 }, (_, number) => `7K2-481-${10 + number}`).join(' ');
    expect(referencesIn(text, 3)).toHaveLength(3);
  });

  it('takes no longer for a text that is made to be slow', () => {
    const startedAt = performance.now();
    referencesIn('7K2-481-'.repeat(2_500), 3);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});
