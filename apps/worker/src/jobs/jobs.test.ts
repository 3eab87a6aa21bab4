import { createHandoff } from '@carnet/identity/sessions/handoff/create-handoff';
import { insertPerson } from '@carnet/identity/contacts/create-people';
import { shiftClock } from '@carnet/database/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { insertRowsByAge } from '../testing/rows-by-age.ts';
import { turnEventMonths } from './event-partitions.ts';
import { deleteExpiredRows } from './expired-rows.ts';

describe('the chores of the worker', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  const openSession = (accountId: string, { ended }: { ended: boolean }) =>
    sql`
    insert into session (account_id, token_hash, session_id, market, bind_hash, epoch, expires_at,
                         ended_at, end_reason)
    values (${accountId}, sha256(${newId()}::text::bytea), ${newId()}, 'be', sha256('bind'), 1,
            app_now() + interval '30 days', ${ended ? sql`app_now()` : null}, ${ended ? 'logout' : null})
  `.execute(database.db);

  async function fill() {
    const { db } = database;
    await sql`
      insert into idempotency_record (key_hash, call, request_digest, state, claimed_until, expires_at)
      select sha256(number::text::bytea), 'login', 'digest', 'claimed', app_now(),
             app_now() + interval '10 minutes'
      from generate_series(1, 2500) as number
    `.execute(db);
    await sql`
      insert into login_attempt (key, window_ends_at, consecutive)
      values ('somebody', app_now() + interval '1 hour', 9),
             ('guessed at', app_now() + interval '1 hour', 10)
    `.execute(db);
    await sql`
      insert into limit_counter (key, count, window_ends_at)
      values ('a network', 1, app_now() + interval '1 hour')
    `.execute(db);
    await sql`
      insert into code_budget (account_id, purpose, evaluations, window_ends_at)
      values (${newId()}, 'sign-in', 1, app_now() + interval '24 hours')
    `.execute(db);
    await sql`
      insert into challenge (account_id, code_id, payload_hash, purpose, method, contact_hash,
                                 code_hash, form, expires_at)
      values (${newId()}, ${newId()}, sha256('payload'), 'sign-in', 'email', 'contact', 'code', 'digits',
              app_now() + interval '10 minutes')
    `.execute(db);
    const accountId = await insertPerson(db, {
      market: 'be',
      firstname: 'Anna',
      lastname: 'Peeters',
      contacts: [],
    });
    await sql`
      insert into pending_sign_in (account_id, pending_sign_in_id, payload_hash, kind, market, expires_at)
      values (${accountId}, ${newId()}, sha256('payload'), 'sign-in', 'be',
              app_now() + interval '10 minutes')
    `.execute(db);
    await createHandoff(db, { accountId, market: 'be', targetHost: 'portal', service: 'my' });
    await openSession(accountId, { ended: true });
    await openSession(accountId, { ended: false });
    await sql`
      insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
      select account_id, session_id, ${newId()}, 'security.mfa-edit', 'sudo', 'sms',
             app_now() + interval '10 minutes'
      from session where account_id = ${accountId} and ended_at is null
    `.execute(db);
    await sql`
      insert into trusted_device (account_id, trusted_id, secret_hash, device_id, expires_at)
      values (${accountId}, ${newId()}, sha256('secret'), ${newId()},
              app_now() + interval '10 minutes')
    `.execute(db);
    await insertRowsByAge(db, accountId);
    return accountId;
  }

  it('delete what has expired, in batches, and nothing before its time', async () => {
    await fill();
    const nothing = {
      idempotency_record: 0,
      bank_account: 0,
      login_attempt: 0,
      limit_counter: 0,
      code_budget: 0,
      challenge: 0,
      card_activation: 0,
      card_block: 0,
      product_switch: 0,
      pending_sign_in: 0,
      session: 0,
      handoff: 0,
      sms_day: 0,
      support_case: 0,
      invitation: 0,
      onboarding: 0,
      message: 0,
      step_up: 0,
      undo_copy: 0,
      passkey: 0,
      passkey_directory: 0,
      identity_link: 0,
      way_back: 0,
      merge_journal: 0,
      account_merge: 0,
      identifier_hold: 0,
      undo: 0,
      data_export: 0,
      trusted_device: 0,
      oidc_code: 0,
      oidc_access_token: 0,
      oidc_refresh_token: 0,
      oidc_client_token: 0,
      oidc_request: 0,
      oidc_pushed_request: 0,
      oidc_used_proof: 0,
      oidc_family: 0,
    };
    const oneByAge = {
      bank_account: 1,
      onboarding: 1,
      card_activation: 1,
      card_block: 1,
      product_switch: 1,
      undo_copy: 1,
      passkey: 1,
      passkey_directory: 1,
      identity_link: 1,
      way_back: 1,
      merge_journal: 1,
      account_merge: 1,
      identifier_hold: 1,
      undo: 1,
      data_export: 1,
      support_case: 1,
      invitation: 1,
      message: 1,
      oidc_code: 1,
      oidc_access_token: 1,
      oidc_refresh_token: 1,
      oidc_client_token: 1,
      oidc_request: 1,
      oidc_pushed_request: 1,
      oidc_used_proof: 1,
      oidc_family: 1,
    };
    expect(await deleteExpiredRows(database.db)).toEqual({ ...nothing, ...oneByAge, sms_day: 1 });
    expect(await deleteExpiredRows(database.db)).toEqual(nothing);

    await shiftClock(database.db, '11 minutes');
    expect(await deleteExpiredRows(database.db)).toEqual({ ...nothing, idempotency_record: 2500 });

    await shiftClock(database.db, '25 hours');
    const gone = {
      ...nothing,
      ...oneByAge,
      login_attempt: 1,
      limit_counter: 1,
      code_budget: 1,
      challenge: 1,
      pending_sign_in: 1,
      handoff: 1,
      step_up: 1,
      trusted_device: 1,
    };
    expect(await deleteExpiredRows(database.db)).toEqual(gone);
  });

  it('attack 13: keep the count of wrong passwords for 90 days once there were ten in a row', async () => {
    await fill();
    await shiftClock(database.db, '89 days');
    expect(await deleteExpiredRows(database.db)).toMatchObject({ login_attempt: 1 });
    await shiftClock(database.db, '2 days');
    expect(await deleteExpiredRows(database.db)).toMatchObject({ login_attempt: 1 });
  });

  it('keep a session for 13 months after it ended, or expired', async () => {
    await fill();
    await shiftClock(database.db, '13 months');
    expect(await deleteExpiredRows(database.db)).toMatchObject({ session: 1 });

    await shiftClock(database.db, '31 days');
    expect(await deleteExpiredRows(database.db)).toMatchObject({ session: 1 });
  });

  /** With the session that ended. Offline access outlives it, and asks how it ended at each use. */
  const signInToAppForTwoYears = (accountId: string) =>
    sql`
      update oidc_family as f
      set session_id = s.session_id, expires_at = app_now() + interval '2 years'
      from session as s
      where f.account_id = ${accountId} and s.account_id = ${accountId} and s.ended_at is not null
    `.execute(database.db);

  it('keep the session of an app that still comes back, until it no longer does', async () => {
    const accountId = await fill();
    await deleteExpiredRows(database.db);
    await signInToAppForTwoYears(accountId);
    await shiftClock(database.db, '23 months');
    expect(await deleteExpiredRows(database.db)).toMatchObject({ session: 1, oidc_family: 0 });

    await shiftClock(database.db, '2 months');
    expect(await deleteExpiredRows(database.db)).toMatchObject({ session: 1 });
  });

  it.each([
    ['needs the session to live on', sql`is_offline = false`],
    ['ended by itself', sql`ended_at = app_now(), end_reason = 'revoked'`],
  ])('keep no session for a sign-in to an app that %s', async (_why, change) => {
    const accountId = await fill();
    await signInToAppForTwoYears(accountId);
    await sql`update oidc_family set ${change} where account_id = ${accountId}`.execute(
      database.db,
    );
    await shiftClock(database.db, '23 months');
    expect(await deleteExpiredRows(database.db)).toMatchObject({ session: 2 });
  });

  it('have the coming months of the event log ready, and drop those past 13 months', async () => {
    expect(await turnEventMonths(database.db)).toEqual({ created: [], dropped: [] });

    await shiftClock(database.db, '1 month');
    const nextMonth = await turnEventMonths(database.db);
    expect(nextMonth.created).toHaveLength(1);

    await shiftClock(database.db, '14 months');
    expect((await turnEventMonths(database.db)).dropped.length).toBeGreaterThan(0);
  });
});
