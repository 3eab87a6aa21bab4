import { stepOfCode } from '@carnet/identity/factors/totp/authenticator';
import { describe, expect, it } from 'vitest';

import { authenticatorCode } from './authenticator-app.ts';

/** "12345678901234567890", the secret of RFC 6238's appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])(
    'R117: at %i shows the six digits %s of RFC 6238, and the server takes them',
    async (time, code) => {
      expect(authenticatorCode(SECRET, time)).toBe(code);
      expect(await stepOfCode(SECRET, code, time)).toBe(Math.floor(time / 30));
    },
  );

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('attack 21: a code that is %i steps away is taken: %s', async (steps, isTaken) => {
    const time = 1_800_000_015;
    const step = await stepOfCode(SECRET, authenticatorCode(SECRET, time + steps * 30), time);
    expect(step !== undefined).toBe(isTaken);
  });

  it.each(['12345', '1234567', '１２３４５６', 'abcdef', '', '12 34\u00005'])(
    'attack 18: "%s" has the form of no code',
    async (typed) => {
      expect(await stepOfCode(SECRET, typed, 59)).toBeUndefined();
    },
  );

  it('takes a code as the app shows it, in two groups', async () => {
    expect(await stepOfCode(SECRET, '287 082', 59)).toBe(1);
  });
});
