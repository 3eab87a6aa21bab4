import type { Transaction } from '@carnet/database/connection';
import { shiftClock } from '@carnet/database/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { acceptInvitation } from '@carnet/identity/invitations/accept-invitation';
import { insertCompany } from '@carnet/identity/invitations/companies';
import { findLiveInvitation } from '@carnet/identity/invitations/find-live-invitation';
import { inviteMany } from '@carnet/identity/invitations/invite-many';
import { resendInvitation } from '@carnet/identity/invitations/resend-invitation';
import { revokeInvitation } from '@carnet/identity/invitations/revoke-invitation';
import type { InvitationValues } from '@carnet/outbox/message';
import { openContent } from '@carnet/outbox/sealed-content';
import { queuesOverlay } from '@carnet/outbox/testing/queues-overlay';
import { newId } from '@carnet/runtime/ids';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { sendReminders } from './invitation-reminders.ts';

const keyring = developmentKeyring();

describe('reminders of invitations', () => {
  let database: TestDatabase;
  let invitationId: string;
  beforeEach(async () => {
    database = await createTestDatabase({}, queuesOverlay);
    const company = { id: 'linde', market: 'be', name: 'De Linde', emailDomains: [] } as const;
    await insertCompany(database.db, { ...company, emailDomains: [] });
    const line = { kind: 'employee', email: 'ines@mail.example', platformId: 'e-1' } as const;
    const [invited] = await within((transaction) =>
      inviteMany(transaction, keyring, 'linde', [line]),
    );
    invitationId = invited?.invitationId ?? '';
  });
  afterEach(() => database.drop());

  const within = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    database.db.transaction().execute(work);
  const remind = () => sendReminders(database.db, keyring);
  async function mails() {
    const rows = await database.db
      .selectFrom('message')
      .selectAll()
      .where('account_id', '=', invitationId)
      .orderBy('message_id')
      .execute();
    return Promise.all(
      rows.map(async ({ message_id: messageId, purpose, content_sealed: sealed }) => {
        const key = { accountId: invitationId, messageId };
        const { values } = await openContent(keyring, key, sealed ?? '');
        return { purpose, code: (values as InvitationValues).code };
      }),
    );
  }

  it('come on day 3 and on day 10, once each, with the code of the first mail', async () => {
    await shiftClock(database.db, '2 days 23 hours');
    expect(await remind()).toBe(0);
    await shiftClock(database.db, '1 hour');
    expect(await Promise.all([remind(), remind()])).toEqual(expect.arrayContaining([0, 1]));
    await shiftClock(database.db, '6 days 23 hours');
    expect(await remind()).toBe(0);
    await shiftClock(database.db, '1 hour');
    expect(await remind()).toBe(1);
    await shiftClock(database.db, '3 days');
    expect(await remind()).toBe(0);

    const [first, ...reminders] = await mails();
    const reminder = { purpose: 'invitation-reminder', code: first?.code };
    expect(reminders).toEqual([reminder, reminder]);
    expect(
      await findLiveInvitation(database.db, keyring, 'be', reminders[0]?.code ?? ''),
    ).toMatchObject({ invitationId });
  });

  it('are one, where the worker slept through both days', async () => {
    await shiftClock(database.db, '11 days');
    expect([await remind(), await remind()]).toEqual([1, 0]);
  });

  it('begin anew with an invitation that is sent anew', async () => {
    await shiftClock(database.db, '11 days');
    await remind();
    await within((transaction) => resendInvitation(transaction, keyring, invitationId));
    expect(await remind()).toBe(0);
    await shiftClock(database.db, '3 days');
    expect(await remind()).toBe(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['accepted', () => within((one) => acceptInvitation(one, invitationId, newId()))],
    ['revoked', () => revokeInvitation(database.db, invitationId)],
    ['expired', () => shiftClock(database.db, '11 days')],
    [
      'of an epoch before a restore',
      () => sql`update session_epoch set minimum = minimum + 1`.execute(database.db),
    ],
  ])('go to nobody whose invitation is %s', async (_what, end) => {
    await end();
    await shiftClock(database.db, '3 days');
    expect(await remind()).toBe(0);
  });
});
