import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draftMessage } from './enqueue-message.ts';
import { handOverMessages, startHandingOver } from './hand-over.ts';
import { insertMessage } from './message.parts.ts';
import type { Channel } from './message.ts';
import { startTestOutbox } from './testing/test-outbox.ts';

const NOT_HANDED_OVER = { isHandedOver: false };

describe('messages that were only written', () => {
  let outbox: Awaited<ReturnType<typeof startTestOutbox>>;
  beforeEach(async () => {
    outbox = await startTestOutbox();
  });
  afterEach(() => outbox.stop());

  const write = async (channel: Channel, to: string) => {
    const draft = await draftMessage(outbox.keyring, outbox.newSignIn(channel, to));
    await insertMessage(draft, sql`true`, NOT_HANDED_OVER).execute(outbox.db);
    return draft.messageId;
  };
  const writeMails = async (count: number) => {
    for (let mail = 0; mail < count; mail += 1) await write('email', `p${mail}@example.be`);
  };
  const jobs = async () => {
    const { rows } = await sql<{ name: string; messageId: string }>`
      select name, data ->> 'messageId' as "messageId" from pgboss.job order by created_on
    `.execute(outbox.db);
    return rows;
  };

  it('go to the queue of their channel, and once', async () => {
    const mail = await write('email', 'anna@example.be');
    const sms = await write('sms', '+32470123456');
    await outbox.enqueue();
    expect(await handOverMessages(outbox.db)).toBe(2);
    expect(await handOverMessages(outbox.db)).toBe(0);

    const handedOver = (await jobs()).filter(({ messageId }) => [mail, sms].includes(messageId));
    expect(handedOver.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'message-email', messageId: mail },
      { name: 'message-sms', messageId: sms },
    ]);
  });

  it('I7: go once, however many workers hand over at the same time', async () => {
    await writeMails(40);
    const counts = await Promise.all(Array.from({ length: 8 }, () => handOverMessages(outbox.db)));
    expect(counts.reduce((all, some) => all + some, 0)).toBe(40);
    const ids = (await jobs()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  it('I7: wait for the next look when their queue does not take them', async () => {
    await write('email', 'anna@example.be');
    await sql`alter table pgboss.job_common rename to job_away`.execute(outbox.db);
    await expect(handOverMessages(outbox.db)).rejects.toThrow('job_common');
    await sql`alter table pgboss.job_away rename to job_common`.execute(outbox.db);
    expect(await handOverMessages(outbox.db)).toBe(1);
  });

  it('are sent by a worker that hands over, also after a look that failed', async () => {
    await outbox.work();
    const failures: unknown[] = [];
    await sql`alter table pgboss.job_common rename to job_away`.execute(outbox.db);
    await write('email', 'anna@example.be');
    const handingOver = startHandingOver(outbox.db, (error) => failures.push(error));
    await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0), 5_000);
    await sql`alter table pgboss.job_away rename to job_common`.execute(outbox.db);

    await vi.waitFor(() => expect(outbox.delivered).toHaveLength(1), 10_000);
    expect(outbox.delivered[0]).toMatchObject({ to: 'anna@example.be' });
    await handingOver.stop();
    await write('email', 'later@example.be');
    expect(await handOverMessages(outbox.db), 'nobody else looked').toBe(1);
  });
});
