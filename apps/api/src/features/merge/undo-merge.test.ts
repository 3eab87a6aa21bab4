import { readSchema } from '@carnet/database/schema/read-schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { merging } from '../../testing/merging.ts';
import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { stepUp } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

describe('a merge is undone', () => {
  let world: TestWorld;
  let on: ReturnType<typeof merging>;
  beforeAll(async () => {
    world = await startTestApi();
    on = merging(world);
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  /** Credentials and approvals end with a merge; codes, counters and what tells of it come and go. */
  const NOT_COMPARED = new Set([
    'session',
    'step_up',
    'trusted_device',
    'challenge',
    'code_budget',
    'pending_sign_in',
    'message',
    'security_event',
    'account_merge',
    'merge_journal',
    'undo_copy',
    'oidc_grant',
  ]);

  /** All rows of an account, by the schema and not by a list. */
  async function rowsOf(accountId: string): Promise<Record<string, unknown[]>> {
    const tables = (await readSchema(world.db)).filter(
      ({ name, columns }) =>
        !NOT_COMPARED.has(name) && columns.some((column) => column.name === 'account_id'),
    );
    const all: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const { rows } = await world.sql<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t where account_id = $1 order by to_jsonb(t)::text`,
        [accountId],
      );
      all[name] = rows.map(({ row }) => withoutClocks(row));
    }
    return all;
  }

  /** What an undo may leave otherwise: when things changed, and that a new password is needed. */
  const withoutClocks = (row: Record<string, unknown>) => ({
    ...row,
    updated_at: null,
    factors_changed_at: null,
    disowned_at: null,
    disowned_since: null,
    birthdate_sealed: row['birthdate_sealed'] === null ? null : 'sealed',
    iban_sealed: 'sealed',
    content_sealed: 'sealed',
    last_step: null,
  });

  const undo = (token: string | undefined, proof: object) =>
    world.client().post('/merge/undo', { token, ...proof });

  it('A45: with the link and the other account’s old password both are as before, row by row', async () => {
    const visit = await on.proven();
    const { person, other } = visit;
    const before = [await rowsOf(person.accountId), await rowsOf(other.accountId)];
    expect((await on.merge(visit)).statusCode).toBe(200);
    expect(await rowsOf(other.accountId)).not.toEqual(before[1]);

    const [token] = await on.undoTokens(person.accountId);
    const described = await world.client().post('/merge/undo/about', { token });
    expect(described.json()).toMatchObject({ owes: ['password', 'platform'], mfa: [] });
    expect((await undo(token, { password: 'wrong one' })).json().code).toBe(
      'merge.invalid_information',
    );
    const undone = await undo(token, { password: PASSWORD });
    expect(undone.statusCode, undone.body).toBe(204);
    expect([await rowsOf(person.accountId), await rowsOf(other.accountId)]).toEqual(before);
    expect((await undo(token, { password: PASSWORD })).json().code).toBe('merge.link_invalid');
  });

  it('the account that was taken in sets a new password first; ended sessions stay ended', async () => {
    const visit = await on.proven();
    const { person, other } = visit;
    await on.merge(visit);
    const [token] = await on.undoTokens(person.accountId);
    await undo(token, { password: PASSWORD });
    expect((await person.browser.get('/user')).statusCode).toBe(401);
    const typed = { email: other.email, password: PASSWORD };
    const signIn = await world.client().post('/token', typed);
    expect(signIn.json().code).toBe('login.invalid_credentials');
    const forgot = await world.client().post('/user/forgot-password', { email: other.email });
    expect(forgot.statusCode).toBe(200);
  });

  it('a contact of the other account that was removed since comes back; one that came since stays', async () => {
    const visit = await on.proven();
    const { person, other } = visit;
    await on.merge(visit);
    await world.sql('update contact set held_until = null where account_id = $1', [
      person.accountId,
    ]);
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    const added = on.page.newAddress();
    expect((await on.page.add(person, { email: added })).statusCode).toBe(200);
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    const row = await on.page.rowOf(person, other.email);
    const removed = await person.browser.delete(`/user/contacts/${row?.id}`);
    expect(removed.statusCode, removed.body).toBe(204);

    const [token] = await on.undoTokens(person.accountId);
    expect((await undo(token, { password: PASSWORD })).statusCode).toBe(204);
    const { rows } = await world.sql<{ account_id: string; value: string }>(
      'select account_id, value from identifier where value = any ($1)',
      [[added, other.email]],
    );
    expect(Object.fromEntries(rows.map((each) => [each.value, each.account_id]))).toEqual({
      [added]: person.accountId,
      [other.email]: other.accountId,
    });
  });

  it('after 14 days nothing is undone', async () => {
    const visit = await on.proven();
    await on.merge(visit);
    const [token] = await on.undoTokens(visit.person.accountId);
    await world.setClockAhead('14 days 1 minute');
    expect((await undo(token, { password: PASSWORD })).json().code).toBe('merge.link_invalid');
  });

  it('A45: 12 generated pairs with random data are as before, row by row', async () => {
    for (let n = 0; n < 12; n += 1) {
      const other = await newPersonWithCodes(world, {
        methods: n % 2 ? ['email'] : ['email', 'sms'],
        overrides: {
          ...(n % 3 === 0 && { user_id: `user-${n}` }),
          ...(n % 4 === 0 && { customer_user_id: `customer-${n}` }),
        },
      });
      await plant(other.accountId, n);
      const visit = await on.proven(other);
      if (n % 2) await plant(visit.person.accountId, n + 100);
      const ids = [visit.person.accountId, other.accountId];
      const before = await Promise.all(ids.map(rowsOf));
      const merged = await on.merge(visit);
      expect(merged.statusCode, merged.body).toBe(200);
      const [token] = await on.undoTokens(visit.person.accountId);
      const undone = await undo(token, { password: PASSWORD });
      expect(undone.statusCode, undone.body).toBe(204);
      expect(await Promise.all(ids.map(rowsOf)), `pair ${n}`).toEqual(before);
    }
  });

  async function plant(accountId: string, n: number): Promise<void> {
    const has = (every: number) => n % every === 0;
    await world.sql(
      `insert into card_directory (market, card_hash, account_id)
       values ('be', sha256(convert_to('card ' || $1, 'utf8')), $2)`,
      [String(n), accountId],
    );
    if (has(2))
      await world.sql(
        `insert into accepted_terms (account_id, version, locale) values ($1, '2026-01', 'nl')`,
        [accountId],
      );
    if (has(3))
      await world.sql(
        `insert into marketing_consent (account_id, channel, is_given) values ($1, 'email', true)`,
        [accountId],
      );
    if (has(5))
      await world.sql(
        `insert into oidc_subject (account_id, sector, subject) values ($1, 'deals', $2)`,
        [accountId, `subject-${n}`],
      );
  }
});
