import { describe, expect, it } from 'vitest';

import { SealedTextError, openWithSecret, sealWithSecret } from './seal.ts';
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
