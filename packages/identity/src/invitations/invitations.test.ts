import type { Market } from '@carnet/contract/markets';
import { shiftClock } from '@carnet/database/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { openContent as openMessage } from '@carnet/outbox/sealed-content';
import { prepareQueues } from '@carnet/outbox/queues';
import type { InvitationValues } from '@carnet/outbox/message';
import { newId } from '@carnet/runtime/ids';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { acceptInvitation } from './accept-invitation.ts';
import { insertCompany } from './companies.ts';
import { findLiveInvitation } from './find-live-invitation.ts';
import type { Invited } from './invitation.ts';
import { inviteMany } from './invite-many.ts';
import { listInvitations } from './list-invitations.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

const keyring = developmentKeyring();

describe('invitations', () => {
  let database: TestDatabase;
  let company: string;
  beforeAll(async () => {
    database = await createTestDatabase({ poolSize: 20 });
    await prepareQueues(database.url);
  });
  afterAll(() => database.drop());

  const newCompany = async (market: Market = 'be') => {
    const id = `c-${newId()}`;
    await insertCompany(database.db, { id, market, name: 'De Linde', emailDomains: [] });
    return id;
  };
  beforeEach(async () => {
    company = await newCompany();
  });

  const line = (number: number, more: Partial<Invited> = {}): Invited => ({
    kind: 'employee',
    email: `p${number}@${company}.example`,
    platformId: `e-${number}`,
    ...more,
  });
  const invite = (lines: Invited[], by = company) =>
    database.db.transaction().execute((transaction) => inviteMany(transaction, keyring, by, lines));
  const inviteOne = async (more: Partial<Invited> = {}) => {
    const [result] = await invite([line(1, more)]);
    if (!result?.invitationId) throw new Error('nobody was invited');
    return result.invitationId;
  };
  /** The newest mail of an invitation, opened as the worker opens it. */
  async function mailOf(invitationId: string) {
    const row = await database.db
      .selectFrom('message')
      .selectAll()
      .where('account_id', '=', invitationId)
      .orderBy('created_at', 'desc')
      .orderBy('message_id', 'desc')
      .executeTakeFirstOrThrow();
    const key = { accountId: row.account_id, messageId: row.message_id };
    const content = await openMessage(keyring, key, row.content_sealed ?? '');
    return { ...row, to: content.to, values: content.values as InvitationValues };
  }
  const codeOf = async (invitationId: string) => (await mailOf(invitationId)).values.code;
  const find = (code: string, market: Market = 'be') =>
    findLiveInvitation(database.db, keyring, market, code);
  const accept = (invitationId: string, accountId = newId()) =>
    database.db
      .transaction()
      .execute((transaction) => acceptInvitation(transaction, invitationId, accountId));
  const resend = (invitationId: string) =>
    database.db
      .transaction()
      .execute((transaction) => resendInvitation(transaction, keyring, invitationId));

  it('are found by the code of their mail, as often as anybody looks', async () => {
    const invitationId = await inviteOne({ email: ' Ines@Example.BE ', language: 'fr' });
    const { to, locale, values, purpose } = await mailOf(invitationId);
    expect({ to, locale, purpose }).toEqual({
      to: 'ines@example.be',
      locale: 'fr',
      purpose: 'invitation',
    });
    expect(values).toMatchObject({ company: 'De Linde', kind: 'employee' });

    const found = {
      invitationId,
      kind: 'employee',
      platformId: 'e-1',
      email: 'ines@example.be',
      locale: 'fr',
      company: { id: company, name: 'De Linde', emailDomains: [] },
    };
    expect(await find(values.code)).toEqual(found);
    expect(await find(values.code)).toEqual(found);
    expect(await find(values.code, 'lu')).toBeUndefined();
    expect(await find(values.code.slice(1))).toBeUndefined();
  });

  it('attack 24: every person has another code, and no row holds one as text', async () => {
    const results = await invite(Array.from({ length: 50 }, (_, number) => line(number)));
    const codes = await Promise.all(results.map(({ invitationId = '' }) => codeOf(invitationId)));

    expect(new Set(codes).size).toBe(50);
    const kept = JSON.stringify([
      await database.db.selectFrom('invitation').selectAll().execute(),
      await database.db.selectFrom('message').selectAll().execute(),
    ]);
    expect(codes.filter((code) => kept.includes(code))).toEqual([]);
  });

  it('answer each line, in the order of the lines', async () => {
    const [first] = await invite([line(1)]);
    await database.db
      .insertInto('platform_directory')
      .values({
        market: 'be',
        platform: 'user',
        platform_id: `${company}:e-4`,
        account_id: newId(),
      })
      .execute();

    expect(
      await invite([
        line(4),
        line(2, { email: 'no address' }),
        line(1),
        line(3, { platformId: 'e\u0000' }),
        line(5),
        line(5, { email: `other@${company}.example` }),
        line(5, { kind: 'merchant' }),
      ]),
    ).toEqual([
      { result: 'already_linked' },
      { result: 'invalid' },
      { result: 'already_invited', invitationId: first?.invitationId },
      { result: 'invalid' },
      { result: 'invited', invitationId: expect.any(String) },
      { result: 'already_invited', invitationId: expect.any(String) },
      { result: 'invited', invitationId: expect.any(String) },
    ]);
  });

  it('attack 102: one address gets three mails a day, however many ids a company finds for it', async () => {
    const email = `victim@${company}.example`;
    const results = await invite([1, 2, 3, 4, 5].map((number) => line(number, { email })));
    expect(results.map(({ result }) => result)).toEqual([
      'invited',
      'invited',
      'invited',
      'already_invited',
      'already_invited',
    ]);
    expect(await invite([line(6, { email })], await newCompany())).toMatchObject([
      { result: 'already_invited' },
    ]);
  });

  it('of one company know nothing of another’s ids', async () => {
    await inviteOne();
    const other = await newCompany();
    expect(await invite([line(1)], other)).toMatchObject([{ result: 'invited' }]);
  });

  it.each([
    ['be', 'nl', 'nl'],
    ['be', 'de', 'nl'],
    ['be', undefined, 'nl'],
    ['lu', 'DE', 'de_LU'],
    ['lu', 'nl', 'fr_LU'],
    ['lu', 'en_LU', 'en_LU'],
  ] as const)('in %s asked for in %s are written in %s', async (market, language, locale) => {
    company = await newCompany(market);
    const invitationId = await inviteOne({ language });
    expect(await mailOf(invitationId)).toMatchObject({ locale });
  });

  it('attack 24: are accepted once, by whichever of many comes first', async () => {
    const invitationId = await inviteOne();
    const accountIds = Array.from({ length: 20 }, () => newId());
    const outcomes = await Promise.all(accountIds.map((id) => accept(invitationId, id)));

    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const [row] = await database.db
      .selectFrom('invitation')
      .select(['accepted_by', 'content_sealed'])
      .where('account_id', '=', invitationId)
      .execute();
    expect(row).toEqual({
      accepted_by: accountIds[outcomes.indexOf(true)],
      content_sealed: null,
    });
  });

  it.each<[string, (invitationId: string) => Promise<unknown>]>([
    ['accepted', (id) => accept(id)],
    ['revoked', (id) => revokeInvitation(database.db, id)],
    ['sent anew', (id) => resend(id)],
  ])('once %s no longer open by the first code', async (_what, end) => {
    const invitationId = await inviteOne();
    const code = await codeOf(invitationId);
    expect(await find(code)).toBeDefined();

    await end(invitationId);

    expect(await find(code)).toBeUndefined();
  });

  it('last fourteen days, and then a new list invites anew', async () => {
    const invitationId = await inviteOne();
    const code = await codeOf(invitationId);
    await shiftClock(database.db, '13 days 23 hours');
    expect(await find(code)).toBeDefined();
    await shiftClock(database.db, '1 hour');

    expect(await find(code)).toBeUndefined();
    expect(await accept(invitationId)).toBe(false);
    expect(await invite([line(1)])).toMatchObject([{ result: 'invited' }]);
  });

  it('attack 97: a restore revives none: the epoch ends them, and they are sent anew', async () => {
    const invitationId = await inviteOne();
    const code = await codeOf(invitationId);
    await sql`update session_epoch set minimum = minimum + 1`.execute(database.db);

    expect(await find(code)).toBeUndefined();
    expect(await accept(invitationId)).toBe(false);
    expect(await resend(invitationId)).toBe(true);
    expect(await find(await codeOf(invitationId))).toMatchObject({ invitationId });
  });

  it('sent anew have a new code and fourteen days, and over ones are not', async () => {
    const invitationId = await inviteOne();
    await shiftClock(database.db, '20 days');
    expect(await resend(invitationId)).toBe(true);
    await shiftClock(database.db, '13 days');
    expect(await find(await codeOf(invitationId))).toMatchObject({ invitationId });

    await accept(invitationId);
    expect(await resend(invitationId)).toBe(false);
    expect(await revokeInvitation(database.db, invitationId)).toBe(false);
  });

  it('are listed with their address while it is needed', async () => {
    const results = await invite([line(1), line(2)]);
    await revokeInvitation(database.db, results[0]?.invitationId ?? '');

    const listed = await listInvitations(database.db, keyring, company);
    expect(listed.map(({ state, email }) => [state, email])).toEqual([
      ['live', `p2@${company}.example`],
      ['revoked', undefined],
    ]);
  });

  it('of two lists at once in another order are one each', async () => {
    const lines = Array.from({ length: 200 }, (_, number) => line(number));
    const both = await Promise.all([invite(lines), invite(lines.toReversed())]);

    expect(both.flat().filter(({ result }) => result === 'invited')).toHaveLength(200);
    const codes = await database.db
      .selectFrom('invitation')
      .select('code_hash')
      .where('company_id', '=', company)
      .execute();
    expect(codes).toHaveLength(200);
  });
});
