import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { OutsideScript } from '../support/outside-world.ts';
import { sized } from '../support/run-size.ts';
import { type MessageWorld, startMessageWorld } from './messages-world.ts';

/** How long nobody listens, after every message has been tried once. */
const AWAY_MILLIS = sized({ ci: 0, full: 60_000 });
/** Sooner than a call that hangs is given up. CI's machine has other tests to run as well. */
const SOON_MILLIS = sized({ ci: 9_500, full: 5_000 });

describe('while the outside world fails', () => {
  let world: MessageWorld;
  beforeEach(async () => {
    world = await startMessageWorld();
  });
  afterEach(() => world.stop());

  const becomes = (state: string, timeout = 60_000) =>
    vi.waitFor(
      async () => {
        const rows = await world.rows();
        expect(rows.map((row) => row.state)).toEqual(rows.map(() => state));
      },
      { timeout, interval: 100 },
    );
  const distinctIds = async () =>
    new Set((await world.received()).map(({ messageId }) => messageId));

  const faults: [fault: string, script: OutsideScript, copies: number][] = [
    ['answers with 4xx', { mode: 'error', status: 451, times: 2 }, 1],
    ['accepts, then drops the connection', { mode: 'drop', times: 2 }, 3],
    ['accepts, then never answers', { mode: 'hang', times: 1 }, 2],
  ];
  it.each(faults)(
    'a mail server that %s delays a mail, but neither loses nor changes it',
    async (_fault, script, copies) => {
      await world.startWorker();
      await world.play('mail', script);
      const [id] = await world.enqueue('email');
      await becomes('sent');

      const received = await world.received();
      expect(received).toHaveLength(copies);
      expect(await distinctIds()).toEqual(new Set([`<${id}@carnet-be.localhost>`]));
      expect(new Set(received.map(({ text }) => text)).size).toBe(1);
      expect((await world.rows())[0]).toMatchObject({ content_sealed: null });
    },
  );

  it('messages wait while nobody listens outside, and arrive once each after the repair', {
    timeout: 300_000,
  }, async () => {
    await world.startWorker();
    await world.vanish();
    const ids = [...(await world.enqueue('email', 3)), ...(await world.enqueue('sms', 2))];
    await becomes('failed', 30_000);
    await sleep(AWAY_MILLIS);

    await world.comeBack();
    // The pauses between two attempts double: the next may be as far away as the outage was long.
    await becomes('sent', 60_000 + 2 * AWAY_MILLIS);
    expect(await world.received()).toHaveLength(ids.length);
    expect((await distinctIds()).size).toBe(ids.length);
  });

  it('an SMS gateway that hangs holds up no mail', async () => {
    await world.startWorker();
    await world.play('sms', { mode: 'hang' });
    await world.enqueue('sms', 20);
    const startedAt = performance.now();
    await world.enqueue('email');

    await vi.waitFor(
      async () =>
        expect((await world.received()).filter(({ channel }) => channel === 'email')).toHaveLength(
          1,
        ),
      { timeout: SOON_MILLIS, interval: 50 },
    );
    expect(performance.now() - startedAt).toBeLessThan(SOON_MILLIS);
    // Noted once the mail server has answered, which is a moment after it has the mail.
    const sent = async () => (await world.rows()).filter(({ state }) => state === 'sent');
    await vi.waitFor(async () => expect(await sent()).toHaveLength(1), 5_000);
  });

  it('repeats to a gateway that hangs or breaks off cost nothing: one SMS each', async () => {
    await world.startWorker();
    await world.play('sms', { mode: 'hang', times: 2 });
    const hung = await world.enqueue('sms', 2);
    await becomes('sent');
    await world.play('sms', { mode: 'drop', times: 2 });
    const dropped = await world.enqueue('sms', 2);
    await becomes('sent');

    const received = await world.received();
    expect(received.map(({ messageId }) => messageId).toSorted()).toEqual(
      [...hung, ...dropped].toSorted(),
    );
    expect(received.map(({ timesAsked }) => timesAsked)).toEqual([2, 2, 2, 2]);
  });

  it('a mailbox that does not exist is not tried again', async () => {
    await world.startWorker();
    await world.play('mail', { mode: 'error', status: 550 });
    await world.enqueue('email');

    await becomes('dead', 15_000);
    expect((await world.rows())[0]).toMatchObject({ attempts: 1 });
  });
});
