import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { sized } from '../support/run-size.ts';
import { type MessageWorld, startMessageWorld } from './messages-world.ts';

/** Each falls into a worker and a message of its own. */
const KILLS = sized({ ci: 3, full: 50 });

describe('a worker killed after it sent and before it could note so', () => {
  let world: MessageWorld;
  beforeEach(async () => {
    world = await startMessageWorld();
  });
  afterEach(() => world.stop());

  /** The far side takes the message and keeps silent: that is when the worker dies. */
  async function killInTheMiddle(channel: 'email' | 'sms') {
    await world.play(channel === 'email' ? 'mail' : 'sms', { mode: 'hang' });
    const [id = ''] = await world.enqueue(channel);
    const worker = await world.startWorker();
    await vi.waitFor(
      async () => {
        const reached = (await world.received()).some(({ messageId }) => messageId.includes(id));
        expect(reached).toBe(true);
      },
      { timeout: 15_000, interval: 20 },
    );
    const row = (await world.rows()).find(({ message_id }) => message_id === id);
    expect(row?.state).toBe('sending');
    await worker.kill();
    return id;
  }

  const recover = async () => {
    await world.repair();
    await world.startWorker();
    await vi.waitFor(
      async () => {
        const unsent = (await world.rows()).filter(({ state }) => state !== 'sent');
        expect(unsent).toEqual([]);
      },
      { timeout: 90_000, interval: 250 },
    );
  };

  it(`F12: ${KILLS} kills between send and mark lose no SMS and send none twice`, async () => {
    const ids: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) ids.push(await killInTheMiddle('sms'));
    await recover();

    const received = await world.received();
    expect(received.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted());
    for (const { timesAsked } of received) expect(timesAsked).toBeGreaterThanOrEqual(2);
  }, 600_000);

  it(`F12: ${KILLS} kills between send and mark lose no mail; a second copy is the same mail`, async () => {
    const ids: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) ids.push(await killInTheMiddle('email'));
    await recover();

    const received = await world.received();
    for (const id of ids) {
      const copies = received.filter(
        ({ messageId }) => messageId === `<${id}@carnet-be.localhost>`,
      );
      expect(copies.length).toBeGreaterThanOrEqual(2);
      expect(new Set(copies.map(({ text }) => text)).size).toBe(1);
    }
    for (const row of await world.rows()) expect(row.content_sealed).toBeNull();
  }, 600_000);
});
