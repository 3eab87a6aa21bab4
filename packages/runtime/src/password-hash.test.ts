import { randomBytes } from 'node:crypto';

import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';

import { developmentKeyring, developmentKeyringText, loadKeyring } from './keyring.ts';
import { dummyVerify, hashPassword, needsRehash, verifyPassword } from './password-hash.ts';

const keyring = developmentKeyring();

const peppers = Object.fromEntries(
  ['k1', 'k2'].map((id) => [id, randomBytes(32).toString('base64url')]),
);

function withPepper(current: 'k1' | 'k2') {
  const others = JSON.parse(developmentKeyringText()) as object;
  const ring = { ...others, 'password-pepper': { current, keys: peppers } };
  return loadKeyring(JSON.stringify(ring));
}

describe('password hashes', () => {
  it('A41: are Argon2id, 19 MiB, two passes, one lane, behind the id of their pepper', async () => {
    const stored = await hashPassword(keyring, 'correct horse');
    expect(stored).toMatch(/^dev\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]{43}$/);
    expect(needsRehash(keyring, stored)).toBe(false);
  });

  it('accept the password and refuse any other', async () => {
    const stored = await hashPassword(keyring, 'correct horse');
    expect(await verifyPassword(keyring, stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(keyring, stored, 'correct horsf')).toBe(false);
  });

  it('accept the same letters from a keyboard that composes them differently', async () => {
    const stored = await hashPassword(keyring, 'caf\u00E9-de-li\u00E8ge');
    expect(await verifyPassword(keyring, stored, 'cafe\u0301-de-lie\u0300ge')).toBe(true);
  });

  it('F15: survive a rotation of the pepper and are then due for a new hash', async () => {
    const stored = await hashPassword(withPepper('k1'), 'correct horse');

    expect(await verifyPassword(withPepper('k2'), stored, 'correct horse')).toBe(true);
    expect(needsRehash(withPepper('k2'), stored)).toBe(true);
    expect(
      needsRehash(withPepper('k2'), await hashPassword(withPepper('k2'), 'correct horse')),
    ).toBe(false);
  });

  it('are worthless without the pepper, and a lost pepper is an error, not a wrong password', async () => {
    const stored = await hashPassword(keyring, 'correct horse');
    const { bytes } = keyring.currentKey('card-hmac');
    const other = { ...keyring, key: () => ({ id: 'dev', bytes }) };
    expect(await verifyPassword(other, stored, 'correct horse')).toBe(false);
    expect(() => verifyPassword(keyring, stored.replace('dev', 'k7'), 'x')).toThrow('no key "k7"');
  });

  it('made with weaker parameters are due for a new hash', async () => {
    const secret = keyring.currentKey('password-pepper').bytes;
    const weaker = await hash('correct horse', { algorithm: 2, memoryCost: 8192, secret });
    expect(needsRehash(keyring, `dev${weaker}`)).toBe(true);
  });

  it('attack 1: an unknown person costs as much as a known one, and never gets in', async () => {
    const stored = await hashPassword(keyring, 'correct horse');
    // The processor's time of this process alone, and the least of each: the rest is what else the
    // machine was doing.
    const costOf = async (work: () => Promise<unknown>) => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const micros = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 20; round++) {
      micros.known.push(await costOf(() => verifyPassword(keyring, stored, 'wrong horse')));
      micros.unknown.push(
        await costOf(async () => expect(await dummyVerify(keyring, '')).toBe(false)),
      );
    }
    const ratio = Math.min(...micros.unknown) / Math.min(...micros.known);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });
});
