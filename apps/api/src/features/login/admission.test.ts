import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

import { createAdmission } from './admission.ts';

const SLOW_MILLIS = 60;

describe('how many sign-ins are let in', () => {
  const slowly = async () => {
    await wait(SLOW_MILLIS);
    return 'let in';
  };
  const outcomesOf = async (asked: Promise<string>[]) =>
    (await Promise.allSettled(asked)).map((one) =>
      one.status === 'fulfilled' ? one.value : (one.reason as { code: string }).code,
    );
  const counted = (outcomes: string[]) => ({
    in: outcomes.filter((outcome) => outcome === 'let in').length,
    shed: outcomes.filter((outcome) => outcome === 'service.busy').length,
  });

  it('P4: as many as there is room for, counted when they come; the others are told at once', async () => {
    const admit = createAdmission({ room: () => 5 });
    const started = performance.now();
    let firstShedAfter: number | undefined;
    const asked = Array.from({ length: 12 }, (_, index) => {
      const one = admit({ identifier: `p${index}@example.test`, ip: '192.0.2.1' }, slowly);
      one.catch(() => {
        firstShedAfter ??= performance.now() - started;
      });
      return one;
    });
    expect(counted(await outcomesOf(asked))).toEqual({ in: 5, shed: 7 });
    expect(firstShedAfter).toBeLessThan(SLOW_MILLIS);
    expect(await admit({ identifier: 'p12@example.test', ip: '192.0.2.1' }, slowly)).toBe('let in');
  });

  it('attack 15: guesses at one person take two places, and the person elsewhere still gets in', async () => {
    const admit = createAdmission({ room: () => 4 });
    const guesses = Array.from({ length: 10 }, () =>
      admit({ identifier: 'anna@example.test', ip: '192.0.2.1' }, slowly),
    );
    const others = [
      admit({ identifier: 'bob@example.test', ip: '192.0.2.1' }, slowly),
      admit({ identifier: 'anna@example.test', ip: '198.51.100.7' }, slowly),
    ];
    expect(counted(await outcomesOf(others))).toEqual({ in: 2, shed: 0 });
    expect(counted(await outcomesOf(guesses))).toEqual({ in: 10, shed: 0 });
  });

  it('a sign-in that fails gives its place back', async () => {
    const admit = createAdmission({ room: () => 1 });
    const asking = { identifier: 'anna@example.test', ip: undefined };
    await expect(
      admit(asking, async () => {
        throw new Error('wrong');
      }),
    ).rejects.toThrow('wrong');
    expect(await admit(asking, slowly)).toBe('let in');
  });
});
