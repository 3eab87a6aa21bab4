import { loadKeyring, developmentKeyringText } from '@carnet/runtime/keyring';
import { hashPassword } from '@carnet/runtime/password-hash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

describe('upgrading stored passwords', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi({ keyring: rotatedKeyring() });
  });
  afterAll(() => world.stop());

  const storedHash = async (accountId: string) =>
    (
      await world.db
        .selectFrom('account')
        .select('password_hash')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).password_hash;

  it('a password kept under an older pepper is right, and is kept under the new one after it', async () => {
    const underOldPepper = await hashPassword(loadKeyring(developmentKeyringText()), PASSWORD);
    const anna = await world.newPerson({ password_hash: underOldPepper });

    expect((await world.client().signIn(anna.email)).statusCode).toBe(200);

    await expect.poll(() => storedHash(anna.accountId)).not.toBe(underOldPepper);
    expect((await world.client().signIn(anna.email)).statusCode).toBe(200);
  });
});

/** The development keyring with a newer pepper on top of the old one. */
function rotatedKeyring() {
  const rings = JSON.parse(developmentKeyringText());
  const pepper = rings['password-pepper'];
  pepper.current = 'k2';
  pepper.keys.k2 = Buffer.alloc(32, 7).toString('base64url');
  return loadKeyring(JSON.stringify(rings));
}
