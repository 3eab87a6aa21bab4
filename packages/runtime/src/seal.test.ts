import { base64url, FlattenedEncrypt, flattenedDecrypt } from 'jose';
import { describe, expect, it } from 'vitest';

import {
  openWithKey,
  openWithSecret,
  SealedTextError,
  sealWithKey,
  sealWithSecret,
} from './seal.ts';
import { newSecret } from './tokens.ts';

describe('an answer sealed with the secret of its caller', () => {
  const place = ['idempotency', 'POST /token'] as const;

  it('opens with that secret and no other', async () => {
    const secret = newSecret();
    const sealed = await sealWithSecret(secret, '{"token":"t"}', place);

    expect(sealed).not.toContain(secret);
    expect(await openWithSecret(secret, sealed, place)).toBe('{"token":"t"}');
    await expect(openWithSecret(newSecret(), sealed, place)).rejects.toThrow(SealedTextError);
    await expect(openWithSecret(secret, sealed, ['idempotency', 'POST /x'])).rejects.toThrow(
      SealedTextError,
    );
  });

  it('looks different each time, so that equal answers cannot be told', async () => {
    const secret = newSecret();
    expect(await sealWithSecret(secret, 'x', place)).not.toBe(
      await sealWithSecret(secret, 'x', place),
    );
  });
});

describe('a sealed text is a JWE as the standard has it', () => {
  const key = { id: '2026-11', bytes: new Uint8Array(32).fill(7) };
  const place = ['0198c0de', 'account.birthdate'] as const;
  const aad = base64url.encode(JSON.stringify(place));
  const opened = (sealed: string) => openWithKey(() => key, sealed, place);

  it.each(['', '1990-02-28', 'Zoë 🎉', 'x'.repeat(5_000)])(
    'which another library opens, and whose texts open here: "%.12s"',
    async (text) => {
      const [header, iv, ciphertext = '', tag] = (await sealWithKey(key, text, place)).split('.');
      const { plaintext } = await flattenedDecrypt(
        { protected: header ?? '', iv: iv ?? '', ciphertext, tag: tag ?? '', aad },
        key.bytes,
      );
      expect(new TextDecoder().decode(plaintext)).toBe(text);

      const theirs = await new FlattenedEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id })
        .setAdditionalAuthenticatedData(new TextEncoder().encode(JSON.stringify(place)))
        .encrypt(key.bytes);
      const { protected: their = '', iv: start, ciphertext: body, tag: proof } = theirs;
      expect(await opened([their, start, body, proof].join('.'))).toBe(text);
    },
  );

  it('and does not open with a part altered, a tag cut short or another start', async () => {
    const parts = (await sealWithKey(key, '1990-02-28', place)).split('.');
    const other = Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A128GCM', kid: key.id }));
    const altered = [
      ...parts.map((part, index) =>
        parts.with(index, `${part[0] === 'A' ? 'B' : 'A'}${part.slice(1)}`),
      ),
      ...[4, 8, 12, 15].map((length) =>
        parts.with(
          3,
          Buffer.from(parts[3] ?? '', 'base64url')
            .subarray(0, length)
            .toString('base64url'),
        ),
      ),
      parts.with(1, Buffer.alloc(16).toString('base64url')),
      parts.with(0, other.toString('base64url')),
      parts.slice(0, 3),
      [...parts, 'x'],
    ];
    for (const text of altered)
      await expect(opened(text.join('.')), text.join('.')).rejects.toThrow(SealedTextError);
  });
});
