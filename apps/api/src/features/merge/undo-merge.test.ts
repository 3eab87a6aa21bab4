import { createHash } from 'node:crypto';

import { readSchema } from '@carnet/database/schema/read-schema';
import { openBirthdate, sealBirthdate } from '@carnet/identity/accounts/birthdate';
import { changeBankAccount, openIban } from '@carnet/identity/accounts/change-bank-account';
import { openContent } from '@carnet/identity/cases/case-content';
import { openCase } from '@carnet/identity/cases/open-case';
import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { merging } from '../../testing/merging.ts';
import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

/** A small number in CI; `CARNET_FULL=1` runs what is specified. */
const PAIRS = process.env['CARNET_FULL'] === '1' ? 500 : 12;
const LONG = { timeout: PAIRS * 10_000 };

/** The same chances for the same pair, so that one that fails is found again. */
function chancesOf(pair: number): () => boolean {
  let bits = createHash('sha256').update(`pair ${pair}`).digest().readUInt32BE(0);
  return () => {
    const has = bits % 2 === 1;
    bits = Math.floor(bits / 2);
    return has;
  };
}

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
        `select to_jsonb(t) as row from ${name} t where account_id = $1 order by (to_jsonb(t) - 'iban_sealed' - 'content_sealed')::text`,
        [accountId],
      );
      all[name] = await Promise.all(rows.map(({ row }) => comparable(row)));
    }
    return all;
  }

  /**
   * What an undo may leave otherwise: when things changed, and that a new password is needed. What is
   * sealed is opened as its account's: under another's it would not open.
   */
  async function comparable(row: Record<string, unknown>) {
    const { keyring } = world;
    const textOf = (column: string) => {
      const value = row[column];
      return typeof value === 'string' ? value : '';
    };
    const accountId = textOf('account_id');
    const kept: Record<string, unknown> = { ...row };
    for (const clock of ['updated_at', 'factors_changed_at', 'disowned_at', 'disowned_since'])
      delete kept[clock];
    const [birthdate, iban] = [textOf('birthdate_sealed'), textOf('iban_sealed')];
    if (birthdate) kept['birthdate_sealed'] = await openBirthdate(keyring, accountId, birthdate);
    if (iban)
      kept['iban_sealed'] = await openIban(keyring, accountId, textOf('bank_account_id'), iban);
    const caseId = textOf('case_id');
    if (caseId)
      kept['content_sealed'] = await openContent(
        keyring,
        { accountId, caseId },
        textOf('content_sealed'),
      );
    return kept;
  }

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
    expect(described.json()).toMatchObject({ owes: ['password', 'platform', 'factor'] });
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

  describe('by a code to another of its contacts', () => {
    /** The link that came to one contact of the account that was taken in. */
    const linkTo = async (accountId: string, contact: string) =>
      (await messagesTo(world, accountId)).flatMap(({ to, values }) =>
        to === contact && 'undo' in values ? [values.undo] : [],
      )[0];
    const aboutOf = async (token: string | undefined) =>
      (await world.client().post('/merge/undo/about', { token })).json().mfa;

    async function merged() {
      const other = await newPersonWithCodes(world, { methods: ['email', 'sms'] });
      const visit = await on.proven(other);
      await on.merge(visit);
      const { accountId } = visit.person;
      return { other, accountId, byMail: await linkTo(accountId, other.email) };
    }

    it.each([
      ['email', 'phone', -2, 'sms'],
      ['phone', 'email', -1, 'email'],
    ] as const)(
      'attack 68: the link by %s asks for a code to the other kind, and to no other',
      async (by, _to, mfaId, method) => {
        const { other, accountId } = await merged();
        const token = await linkTo(accountId, other[by]);
        expect(await aboutOf(token)).toMatchObject([{ id: mfaId, method }]);
        const wrong = await world.client().post('/merge/undo/code', { token, mfaId: -3 - mfaId });
        expect(wrong.json().code).toBe('mfa.method_unknown');
        const asked = await world.client().post('/merge/undo/code', { token, mfaId });
        expect(asked.statusCode, asked.body).toBe(200);
        const code = await lastCode(world, other.accountId);
        const undone = await undo(token, { payload: asked.json().payload, code });
        expect(undone.statusCode, undone.body).toBe(204);
      },
    );

    it('attack 68: a code that one link asked for does not go with the link that came to where the code went', async () => {
      const { other, accountId, byMail } = await merged();
      const asked = await world.client().post('/merge/undo/code', { token: byMail, mfaId: -2 });
      const answer = {
        payload: asked.json().payload,
        code: await lastCode(world, other.accountId),
      };
      const byPhone = await linkTo(accountId, other.phone);
      expect((await undo(byPhone, answer)).json().code).toBe('code.expired');
      expect((await undo(byMail, answer)).statusCode).toBe(204);
    });

    it('attack 68: the kind of a link cannot be forged', async () => {
      const { byMail } = await merged();
      const forged = byMail?.replace('cme_', 'cmp_');
      expect((await undo(forged, { password: PASSWORD })).json().code).toBe('merge.link_invalid');
    });
  });

  it('after 14 days nothing is undone', async () => {
    const visit = await on.proven();
    await on.merge(visit);
    const [token] = await on.undoTokens(visit.person.accountId);
    await world.setClockAhead('14 days 1 minute');
    expect((await undo(token, { password: PASSWORD })).json().code).toBe('merge.link_invalid');
  });

  it(
    `A45: ${String(PAIRS)} generated pairs with random data are as before, row by row`,
    LONG,
    async () => {
      for (let n = 0; n < PAIRS; n += 1) {
        const has = chancesOf(n);
        const other = await newPersonWithCodes(world, {
          methods: has() ? ['email'] : ['email', 'sms'],
          overrides: {
            ...(has() && { user_id: `user-${n}` }),
            ...(has() && { customer_user_id: `customer-${n}` }),
            ...(has() && { mfa_customer: true }),
          },
        });
        const visit = await on.proven(other);
        await plant(other.accountId, `other ${n}`, has);
        await plant(visit.person.accountId, `own ${n}`, has);
        const ids = [visit.person.accountId, other.accountId];
        const before = await Promise.all(ids.map(rowsOf));
        const merged = await on.merge(visit);
        expect(merged.statusCode, merged.body).toBe(200);
        const [token] = await on.undoTokens(visit.person.accountId);
        const undone = await undo(token, { password: PASSWORD });
        expect(undone.statusCode, undone.body).toBe(204);
        expect(await Promise.all(ids.map(rowsOf)), `pair ${n}`).toEqual(before);
      }
    },
  );

  it('what is sealed for the one is read by the other: birthdate, bank account and open cases come along', async () => {
    const visit = await on.proven();
    await plant(visit.other.accountId, 'all', () => true);
    const { person } = visit;
    const merged = await on.merge(visit);
    expect(merged.json().data.birthdate).toBe('1984-02-29');
    const rows = await rowsOf(person.accountId);
    expect(rows['bank_account']).toMatchObject([{ iban_sealed: 'BE68539007547034' }]);
    expect(rows['support_case']).toMatchObject([{ content_sealed: { username: 'all' } }]);
  });

  async function plant(accountId: string, name: string, has: () => boolean): Promise<void> {
    const { db, keyring } = world;
    await world.sql(
      `insert into card_directory (market, card_hash, account_id)
       values ('be', sha256(convert_to($1, 'utf8')), $2)`,
      [name, accountId],
    );
    if (has())
      await world.sql(
        `insert into accepted_terms (account_id, version, locale) values ($1, '2026-01', 'nl')`,
        [accountId],
      );
    if (has())
      await world.sql(
        `insert into marketing_consent (account_id, channel, is_given) values ($1, 'email', true)`,
        [accountId],
      );
    if (has())
      await world.sql(
        `insert into oidc_subject (account_id, sector, subject) values ($1, 'deals', $2)`,
        [accountId, name],
      );
    if (has())
      await world.sql('update account set birthdate_sealed = $2 where account_id = $1', [
        accountId,
        await sealBirthdate(keyring, accountId, '1984-02-29'),
      ]);
    if (has())
      await db.transaction().execute((transaction) =>
        changeBankAccount(transaction, keyring, accountId, {
          value: 'BE68539007547034',
          country: 'BE',
        }),
      );
    if (has())
      await openCase(db, keyring, {
        accountId,
        caseId: newId(),
        market: 'be',
        locale: 'nl',
        reference: 'ABC-DEF-GH',
        lost: [],
        username: name,
        replyTo: 'somewhere@example.test',
      });
  }
});
