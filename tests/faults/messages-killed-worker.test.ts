import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Child } from '../support/child.ts';
import { recordFigures } from '../support/figures.ts';
import { createCluster, type PostgresCluster } from '../support/postgres-cluster.ts';
import { sized } from '../support/run-size.ts';
import { type MessageWorld, startMessageWorld } from './messages-world.ts';

/** Side by side: most of the time passes until a killed worker is missed. */
const WORLDS = 3;
/** Each falls into a worker and two messages of its own. */
const KILLS_EACH = sized({ ci: 1, full: 17 });

interface Hit {
  mail: string;
  sms: string;
}

describe('a worker killed after it sent and before it could note so', () => {
  // Of its own: killed workers leave connections behind that others would miss.
  let cluster: PostgresCluster;
  beforeAll(async () => {
    cluster = await createCluster();
  });
  afterAll(() => cluster?.remove());

  /** The far side takes both messages and keeps silent: that is when the worker dies. */
  async function killInTheMiddle(world: MessageWorld, worker: Child): Promise<Hit> {
    for (const system of ['mail', 'sms'] as const) {
      await world.play(system, { mode: 'hang', times: 1 });
    }
    const [mail = ''] = await world.enqueue('email');
    const [sms = ''] = await world.enqueue('sms');
    await vi.waitFor(
      async () => {
        const reached = (await world.received()).map(({ messageId }) => messageId).join(' ');
        expect(reached).toContain(mail);
        expect(reached).toContain(sms);
      },
      { timeout: 30_000, interval: 20 },
    );
    const states = (await world.rows()).filter(({ message_id }) =>
      [mail, sms].includes(message_id),
    );
    expect(states.map(({ state }) => state)).toEqual(['sending', 'sending']);
    await worker.kill();
    return { mail, sms };
  }

  async function killAgainAndAgain(world: MessageWorld): Promise<Hit[]> {
    const hits: Hit[] = [];
    let worker = await world.startWorker();
    for (let kill = 0; kill < KILLS_EACH; kill += 1) {
      hits.push(await killInTheMiddle(world, worker));
      worker = await world.startWorker();
      await vi.waitFor(
        async () => {
          const unsent = (await world.rows()).filter(({ state }) => state !== 'sent');
          expect(unsent).toEqual([]);
        },
        { timeout: 90_000, interval: 250 },
      );
    }
    return hits;
  }

  async function expectOneEffectEach(world: MessageWorld, hits: readonly Hit[]): Promise<void> {
    const received = await world.received();
    for (const { mail, sms } of hits) {
      // Twice by mail, as one and the same mail: its Message-ID and its words do not differ.
      const mails = received.filter(({ messageId }) => messageId.includes(mail));
      expect(mails.map(({ messageId }) => messageId)).toEqual(
        Array(2).fill(`<${mail}@carnet-be.localhost>`),
      );
      expect(new Set(mails.map(({ text }) => text)).size).toBe(1);
      // The gateway was asked twice under one key, and sent once.
      const texts = received.filter(({ messageId }) => messageId === sms);
      expect(texts.map(({ timesAsked }) => timesAsked)).toEqual([2]);
    }
    expect(received).toHaveLength(3 * hits.length);
    for (const row of await world.rows()) {
      expect(row).toMatchObject({ state: 'sent', attempts: 2, content_sealed: null });
    }
  }

  it('F12: no message is lost; the second copy of a mail is the same mail, of an SMS there is none', {
    timeout: 1_200_000,
  }, async ({ task }) => {
    const worlds = await Promise.all(
      Array.from({ length: WORLDS }, () => startMessageWorld(cluster.url)),
    );
    try {
      const hits = await Promise.all(worlds.map(killAgainAndAgain));
      for (const [index, world] of worlds.entries()) {
        await expectOneEffectEach(world, hits[index] ?? []);
      }
      recordFigures(task, { kills: hits.flat().length, messages: 2 * hits.flat().length });
    } finally {
      await Promise.all(worlds.map((world) => world.stop()));
    }
  });
});
