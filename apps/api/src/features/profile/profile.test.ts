import { profileSchema } from '@carnet/contract/calls/profile';
import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('the profile', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it('R251, R252: GET /user answers {data: profile} with every field', async () => {
    const { browser, accountId, email } = await world.signInNewPerson({
      user_id: 'U-7',
      mfa_forced: true,
      mfa_customer: true,
    });
    await world.sql(
      `insert into contact (account_id, contact_id, kind, value, is_default, verified_at)
       values ($1, $2, 'phone', '+32470123456', true, null)`,
      [accountId, newId()],
    );

    const { data } = (await browser.get('/user')).json();

    expect(profileSchema.parse(data)).toEqual(data);
    expect(data).toEqual({
      id: accountId,
      email: [{ id: expect.any(String), value: email, default: true, verified: true }],
      phone: [{ id: expect.any(String), value: '+32470123456', default: true, verified: false }],
      totpRecovery: [],
      fridom_user_id: null,
      user_id: 'U-7',
      customer_user_id: null,
      merchant_id: null,
      firstname: 'Anna',
      lastname: 'Peeters',
      birthdate: null,
      gender: 'not_said',
      language: 'nl',
      password_status: 0,
      last_password_change: null,
      mfa_forced: true,
      mfa_customer: true,
    });
  });

  it('R253: the default contact comes first, though it was added last', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    await world.sql('update contact set is_default = false where account_id = $1', [accountId]);
    await world.sql(
      `insert into contact (account_id, contact_id, kind, value, is_default, verified_at)
       values ($1, $2, 'email', 'private@example.test', true, null)`,
      [accountId, newId()],
    );

    const { email } = (await browser.get('/user')).json().data;

    expect(email.map((contact: { value: string }) => contact.value)[0]).toBe(
      'private@example.test',
    );
    expect(email[0]).toMatchObject({ default: true, verified: false });
  });

  it.each([
    ['be', null, 'en'],
    ['be', 'fr', 'fr'],
    ['be', 'de', 'nl'],
    ['lu', 'de', 'fr'],
  ] as const)('R12: in %s a profile language %s reads as %s', async (market, stored, shown) => {
    const { browser } = await world.signInNewPerson({ market, language: stored });
    expect((await browser.get('/user')).json().data.language).toBe(shown);
  });

  it('F11: a card that waits for its activation is shown until it is settled', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const waiting = async () => (await browser.get('/user')).json().data.card_waiting;
    expect(await waiting()).toBeUndefined();

    await world.sql(
      `insert into card_activation (account_id, activation_id, card_hash, last4, proof_sealed)
       values ($1, $2, sha256('a card'), '3333', 'sealed')`,
      [accountId, newId()],
    );
    expect(await waiting()).toEqual({ last4: '3333' });
    const stranger = await world.signInNewPerson();
    expect((await stranger.browser.get('/user')).json().data).not.toHaveProperty('card_waiting');

    await world.sql(
      `update card_activation set state = 'activated', settled_at = app_now(), proof_sealed = null
       where account_id = $1`,
      [accountId],
    );
    expect(await waiting()).toBeUndefined();
  });

  it('a birthdate is kept sealed and shown to its person alone', async () => {
    const accountId = newId();
    const sealed = await world.keyring.seal('envelope', '1990-02-28', [accountId, 'birthdate']);
    const { browser } = await world.signInNewPerson({
      account_id: accountId,
      birthdate_sealed: sealed,
    });
    expect((await browser.get('/user')).json().data.birthdate).toBe('1990-02-28');
    const { rows } = await world.sql<{ row: string }>(
      'select row_to_json(a)::text as row from account a where account_id = $1',
      [accountId],
    );
    expect(rows[0]?.row).toContain(sealed);
    expect(rows[0]?.row).not.toContain('1990');

    // It opens in the row it was sealed for, and in no other.
    const stranger = await world.signInNewPerson({ birthdate_sealed: sealed });
    const answer = await stranger.browser.get('/user');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('1990');
  });

  it('costs one statement and no write', async () => {
    const { browser } = await world.signInNewPerson();
    world.statements.length = 0;

    await browser.get('/user');

    expect(world.statements).toHaveLength(1);
    expect(world.statements[0]).toMatch(/^select/);
  });
});
