import { describe, expect, it } from 'vitest';

import { createGuessLine } from './guess-line.ts';

describe('the line of guesses at one code', () => {
  /** A code that may be looked at so often, and then is dead. */
  function codeWith(attempts: number) {
    const seen = { asked: 0, atOnce: 0, mostAtOnce: 0 };
    const ask = async () => {
      seen.asked += 1;
      seen.atOnce += 1;
      seen.mostAtOnce = Math.max(seen.mostAtOnce, seen.atOnce);
      await new Promise(setImmediate);
      seen.atOnce -= 1;
      return seen.asked <= attempts ? { attempt: seen.asked } : undefined;
    };
    return { seen, ask };
  }

  it('attack 16: asks one after the other, and no more once the code is dead', async () => {
    const inLine = createGuessLine();
    const { seen, ask } = codeWith(5);
    const found = await Promise.all(Array.from({ length: 500 }, () => inLine('code', ask)));

    expect(found.filter((outcome) => outcome !== undefined)).toHaveLength(5);
    expect(seen).toMatchObject({ asked: 6, mostAtOnce: 1 });
  });

  it('lets other codes pass by', async () => {
    const inLine = createGuessLine();
    void inLine('held', () => new Promise(() => {}));
    await expect(inLine('free', async () => 'found')).resolves.toBe('found');
  });

  it('asks again when the line has been left', async () => {
    const inLine = createGuessLine();
    await expect(inLine('code', async () => undefined)).resolves.toBeUndefined();
    await expect(inLine('code', async () => 'found')).resolves.toBe('found');
  });

  it('tells those who wait that the database is away, instead of letting each find out', async () => {
    const inLine = createGuessLine();
    let asked = 0;
    const ask = async () => {
      asked += 1;
      await new Promise(setImmediate);
      throw new Error('away');
    };
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => inLine('code', ask)));

    expect(asked).toBe(1);
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(inLine('code', async () => 'back')).resolves.toBe('back');
  });
});
