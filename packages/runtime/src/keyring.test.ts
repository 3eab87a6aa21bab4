import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { developmentKeyring, developmentKeyringText, loadKeyring } from './keyring.ts';
import { KEY_PURPOSES, KeyringError } from './keyring-format.ts';
import { SealedTextError } from './seal.ts';

const keys: Record<string, string> = Object.fromEntries(
  ['k1', 'k2', 'k3'].map((id) => [id, randomBytes(32).toString('base64url')]),
);

/** A keyring in the middle of its life: these keys, this one current, for every purpose. */
function keyring(current: string, ...ids: string[]) {
  const ring = { current, keys: Object.fromEntries(ids.map((id) => [id, keys[id]])) };
  return loadKeyring(JSON.stringify(Object.fromEntries(KEY_PURPOSES.map((name) => [name, ring]))));
}

const birthdate = ['account-1', 'account.birthdate'] as const;

describe('sealed texts', () => {
  it('open at the place where they were sealed', async () => {
    const sealed = await keyring('k1', 'k1').seal('envelope', '1985-07-30 é', birthdate);
    expect(sealed).not.toContain('1985');
    expect(await keyring('k1', 'k1').open('envelope', sealed, birthdate)).toBe('1985-07-30 é');
  });

  it('F15: after a rotation the old key still opens, and the new key seals', async () => {
    const before = await keyring('k1', 'k1').seal('envelope', 'old', birthdate);
    const rotated = keyring('k2', 'k1', 'k2');
    const after = await rotated.seal('envelope', 'new', birthdate);

    expect(await rotated.open('envelope', before, birthdate)).toBe('old');
    expect(await keyring('k2', 'k2').open('envelope', after, birthdate)).toBe('new');
  });

  it.each([
    [['account-2', 'account.birthdate']],
    [['account-1', 'account.iban']],
    [['account-1account.birthdate']],
  ] as [[string, ...string[]]][])('copied to %j do not open', async (elsewhere) => {
    const ring = keyring('k1', 'k1');
    const sealed = await ring.seal('envelope', 'x', birthdate);
    await expect(ring.open('envelope', sealed, elsewhere)).rejects.toThrow(SealedTextError);
  });

  it('altered in any part do not open', async () => {
    const ring = keyring('k1', 'k1');
    const parts = (await ring.seal('envelope', 'some plaintext', birthdate)).split('.');
    for (const [index, part] of parts.entries()) {
      const flipped = (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
      const altered = parts.with(index, flipped).join('.');
      await expect(ring.open('envelope', altered, birthdate)).rejects.toThrow(SealedTextError);
    }
    for (const broken of ['', 'a.b.c', `${parts.join('.')}.x`, parts.slice(0, 3).join('.')]) {
      await expect(ring.open('envelope', broken, birthdate)).rejects.toThrow(SealedTextError);
    }
  });

  it('whose header asks for another algorithm do not open', async () => {
    const ring = keyring('k1', 'k1');
    const [, ...rest] = (await ring.seal('envelope', 'x', birthdate)).split('.');
    const header = { alg: 'dir', enc: 'A128GCM', kid: 'k1' };
    const text = [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.');
    await expect(ring.open('envelope', text, birthdate)).rejects.toThrow(SealedTextError);
  });

  it('whose key was removed say which key is missing', async () => {
    const sealed = await keyring('k1', 'k1').seal('envelope', 'x', birthdate);
    await expect(keyring('k2', 'k2').open('envelope', sealed, birthdate)).rejects.toThrow(
      'The keyring has no key "k1" for "envelope"',
    );
  });
});

describe('keyed digests', () => {
  const keyIdOfDigest = (digest: Buffer) => digest.toString('ascii', 1, 1 + digest.readUInt8(0));

  it('carry the id of their key and depend on key, purpose and value', () => {
    const digest = keyring('k1', 'k1').hmac('card-hmac', '5065');
    expect(keyIdOfDigest(digest)).toBe('k1');
    expect(digest).toHaveLength(1 + 2 + 32);
    expect(digest).toEqual(keyring('k1', 'k1').hmac('card-hmac', '5065'));

    const development = developmentKeyring();
    const digests = [
      development.hmac('card-hmac', 'a'),
      development.hmac('card-hmac', 'b'),
      development.hmac('code-hmac', 'a'),
      keyring('k1', 'k1').hmac('card-hmac', 'a'),
    ].map((bytes) => bytes.subarray(-32).toString('hex'));
    expect(new Set(digests).size).toBe(4);
  });

  it('F15: during a rotation look-ups find what the old key wrote', () => {
    const written = keyring('k1', 'k1').hmac('identifier-hmac', 'be:anna');
    const rotated = keyring('k2', 'k1', 'k2');
    const candidates = rotated.hmacCandidates('identifier-hmac', 'be:anna');

    expect(candidates).toContainEqual(written);
    expect(candidates[0]).toEqual(rotated.hmac('identifier-hmac', 'be:anna'));
    expect(candidates.map(keyIdOfDigest)).toEqual(['k2', 'k1']);
  });
});

describe('a keyring that is wrong', () => {
  const good = JSON.parse(developmentKeyringText()) as Record<string, unknown>;
  const ring = (change: object) => JSON.stringify({ ...good, ...change });

  it.each([
    ['no JSON', 'secret-text', 'not JSON'],
    ['another shape', '{"envelope": 7}', 'wrong at: envelope'],
    ['a purpose missing', ring({ envelope: undefined }), '"envelope" is missing'],
    ['an unknown purpose', ring({ other: { current: 'a', keys: {} } }), '"other" is no purpose'],
    [
      'a short key',
      ring({ envelope: { current: 'k1', keys: { k1: 'c2hvcnQ' } } }),
      '"envelope": key "k1" must be 32 bytes',
    ],
    [
      'a key id with a dollar',
      ring({ envelope: { current: 'k$', keys: { k$: keys['k1'] } } }),
      'key id "k$" must be',
    ],
    [
      'a current key that is not there',
      ring({ envelope: { current: 'k9', keys: { k1: keys['k1'] } } }),
      'current names "k9"',
    ],
  ])('with %s says so, and how to create a key, but shows none', (_, text, message) => {
    const load = () => loadKeyring(text);
    expect(load).toThrow(KeyringError);
    expect(load).toThrow(message);
    expect(load).not.toThrow(/c2hvcnQ|secret-text/);
  });
});

it('development keys are known as such, also when copied into a file', () => {
  expect(developmentKeyring().hasDevelopmentKeys).toBe(true);
  expect(loadKeyring(developmentKeyringText()).hasDevelopmentKeys).toBe(true);
  expect(keyring('k1', 'k1').hasDevelopmentKeys).toBe(false);
});
