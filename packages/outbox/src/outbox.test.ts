import { shiftClock } from '@carnet/database/testing/test-clock';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { UndeliverableError } from './delivery.ts';
import { enqueueCrowd } from './enqueue-crowd.ts';
import { enqueueMessage } from './enqueue-message.ts';
import { addMessageJobs } from './message-jobs.ts';
import { listMessages, messageBacklog } from './read-message-log.ts';
import { prepareQueues } from './queues.ts';
import { requeueDead } from './requeue-dead.ts';
import { forgetStaleContent } from './forget-stale-content.ts';
import { startTestOutbox } from './testing/test-outbox.ts';

describe('the outbox', () => {
  let outbox: Awaited<ReturnType<typeof startTestOutbox>>;
  beforeEach(async () => {
    outbox = await startTestOutbox();
  });
  afterEach(() => outbox.stop());

  const states = async () => (await listMessages(outbox.db)).map(({ state }) => state);
  const becomes = (...expected: string[]) =>
    vi.waitFor(async () => expect(await states()).toEqual(expected), 15_000);
  const jobs = async () => {
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where name like 'message-%'
    `.execute(outbox.db);
    return rows.map(({ data }) => data);
  };

  it('I7: takes the message back when the transaction it tells about rolls back', async () => {
    const rolledBack = outbox.db.transaction().execute(async (transaction) => {
      const message = outbox.newSignIn('email', 'anna@example.be');
      await enqueueMessage(transaction, outbox.keyring, message);
      throw new Error('the sign-in failed');
    });

    await expect(rolledBack).rejects.toThrow('the sign-in failed');
    expect(await listMessages(outbox.db)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('keeps neither address nor values readable, neither in the row nor in the job', async () => {
    const { messageId, reference } = await outbox.enqueue('email', 'anna.peeters@example.be');

    expect(reference).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{2}$/);
    expect(await jobs()).toEqual([{ accountId: outbox.accountId, messageId }]);
    const row = await outbox.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ recipient: 'a•••@example.be', state: 'queued', reference });
    expect(JSON.stringify(row)).not.toMatch(/peeters|Chrome/);
  });

  it('I7: delivers each message once, by its own channel, and wipes what it said', async () => {
    const [mail, sms] = [await outbox.enqueue(), await outbox.enqueue('sms', '+32470123456')];
    await outbox.work();
    await becomes('sent', 'sent');

    expect(outbox.delivered).toHaveLength(2);
    expect(outbox.delivered).toContainEqual(
      expect.objectContaining({ ...mail, channel: 'email', to: 'anna@example.be' }),
    );
    expect(outbox.delivered).toContainEqual(
      expect.objectContaining({ ...sms, channel: 'sms', to: '+32470123456' }),
    );
    const rows = await outbox.db
      .selectFrom('message')
      .select(['content_sealed', 'attempts', 'provider_id'])
      .execute();
    expect(rows.map(({ content_sealed }) => content_sealed)).toEqual([null, null]);
    expect(rows[0]).toMatchObject({
      attempts: 1,
      provider_id: expect.stringMatching(/^provider-/),
    });
  });

  it('wakes a worker at once instead of letting a message wait for the next look', async () => {
    await outbox.work();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const startedAt = performance.now();

    await outbox.enqueue();
    await vi.waitFor(() => expect(outbox.delivered).toHaveLength(1), { interval: 10 });

    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('sends a code that somebody waits for before the alerts that came first', async () => {
    for (let alerts = 0; alerts < 6; alerts += 1) await outbox.enqueue();
    await outbox.db.transaction().execute((transaction) =>
      enqueueMessage(transaction, outbox.keyring, {
        purpose: 'sign-in-code',
        accountId: outbox.accountId,
        channel: 'email',
        to: 'anna@example.be',
        locale: 'en',
        values: { firstname: 'Anna', code: '12345678' },
      }),
    );
    await outbox.work();
    await vi.waitFor(() => expect(outbox.delivered.length).toBeGreaterThanOrEqual(2), 15_000);
    expect(outbox.delivered.slice(0, 2).map(({ purpose }) => purpose)).toContain('sign-in-code');
  });

  it('works off a crowd without a pause between two messages', async () => {
    // At two in two seconds they would take a minute.
    const crowd = 60;
    for (let message = 0; message < crowd; message += 1) await outbox.enqueue();
    await outbox.work();
    await vi.waitFor(() => expect(outbox.delivered).toHaveLength(crowd), 25_000);
  });

  it('F12: a job that runs again after its message was sent sends nothing', async () => {
    const { messageId } = await outbox.enqueue();
    await outbox.work();
    await becomes('sent');

    const again = { accountId: outbox.accountId, messageId, purpose: 'new-sign-in' } as const;
    await outbox.db
      .transaction()
      .execute((transaction) => addMessageJobs(transaction, 'email', [again]));
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pgboss.job where name = 'message-email' and state = 'completed'
      `.execute(outbox.db);
      expect(rows).toHaveLength(2);
    }, 10_000);

    expect(outbox.delivered).toHaveLength(1);
  });

  it('a crowd of invitations holds up nobody’s code, and nobody’s alert', async () => {
    const values = { company: 'De Linde', kind: 'employee', code: 'C', until: '' } as const;
    const crowd = Array.from({ length: 30 }, (_, number) => ({
      purpose: 'invitation' as const,
      accountId: newId(),
      channel: 'email' as const,
      to: `p${number}@example.be`,
      locale: 'nl',
      values,
    }));
    await outbox.db.transaction().execute(async (transaction) => {
      await enqueueCrowd(transaction, outbox.keyring, crowd);
      await enqueueMessage(
        transaction,
        outbox.keyring,
        outbox.newSignIn('email', 'anna@example.be'),
      );
      await enqueueMessage(transaction, outbox.keyring, {
        ...outbox.newSignIn('email', 'anna@example.be'),
        purpose: 'sign-in-code',
        values: { firstname: 'Anna', code: '04821993' },
      });
    });
    await outbox.work();
    await vi.waitFor(() => expect(outbox.delivered).toHaveLength(32), 60_000);

    const first = outbox.delivered.slice(0, 2).map(({ purpose }) => purpose);
    expect(first.toSorted()).toEqual(['new-sign-in', 'sign-in-code']);
  }, 90_000);

  it('tries again after a failure, says why, and delivers in the end', async () => {
    await outbox.enqueue();
    let attempts = 0;
    await outbox.work(async (message) => {
      attempts += 1;
      if (attempts === 1) throw new Error('421 no room for anna@example.be today');
      return outbox.keep(message);
    });

    await becomes('failed');
    const [failed] = await listMessages(outbox.db);
    expect(failed?.lastError).toBe('421 no room for [e-mail] today');

    await becomes('sent');
    expect(attempts).toBe(2);
    expect(outbox.delivered).toHaveLength(1);
  });

  it('gives a refused message up at once; an operator can send it after all', async () => {
    const { messageId } = await outbox.enqueue();
    let isRefusing = true;
    await outbox.work(async (message) => {
      if (isRefusing) throw new UndeliverableError('550 no such mailbox');
      return outbox.keep(message);
    });
    await becomes('dead');
    expect(await listMessages(outbox.db, { state: 'dead' })).toMatchObject([
      { messageId, attempts: 1, lastError: '550 no such mailbox' },
    ]);
    expect(await messageBacklog(outbox.db)).toMatchObject([
      { channel: 'email', waiting: 0, dead: 1 },
      { channel: 'sms', waiting: 0, dead: 0 },
    ]);

    isRefusing = false;
    expect(await requeueDead(outbox.db, { channel: 'sms' })).toEqual([]);
    expect(await requeueDead(outbox.db, { messageId })).toEqual([
      { accountId: outbox.accountId, messageId },
    ]);
    await becomes('sent');
    expect(outbox.delivered.map((message) => message.messageId)).toEqual([messageId]);
  });

  it('gives a message up whose attempts are used up', async () => {
    await sql`update pgboss.queue set retry_limit = 1`.execute(outbox.db);
    await outbox.enqueue();
    await outbox.work(async () => {
      throw new Error('still down');
    });

    await becomes('dead');
    expect((await listMessages(outbox.db))[0]).toMatchObject({ attempts: 2 });
  });

  it('forgets after a week what could never be sent, and then has nothing to send again', async () => {
    await outbox.enqueue();
    await shiftClock(outbox.db, '6 days');
    expect(await forgetStaleContent(outbox.db)).toBe(0);
    await shiftClock(outbox.db, '2 days');
    expect(await forgetStaleContent(outbox.db)).toBe(1);

    expect(await states()).toEqual(['dead']);
    expect(await requeueDead(outbox.db)).toEqual([]);
  });

  it('tells how long the oldest message has been waiting', async () => {
    await outbox.enqueue('sms', '+32470123456');
    await shiftClock(outbox.db, '90 seconds');

    const [, sms] = await messageBacklog(outbox.db);
    expect(sms).toMatchObject({ channel: 'sms', waiting: 1 });
    expect(sms?.oldestSeconds).toBeGreaterThanOrEqual(90);
  });

  it('prepares its queues from several processes at once, and again', async () => {
    await outbox.enqueue();
    await Promise.all([prepareQueues(outbox.url), prepareQueues(outbox.url)]);

    expect(await jobs()).toHaveLength(1);
  });
});
