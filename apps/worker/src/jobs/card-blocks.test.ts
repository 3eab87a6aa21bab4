import { shiftClock } from '@carnet/database/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { createCardPlatform } from '@carnet/gateways/card-platform/client';
import {
  type CardPlatformDouble,
  type PlatformAnswer,
  startCardPlatformDouble,
} from '@carnet/gateways/testing/card-platform-double';
import { orderBlock } from '@carnet/identity/cards/card-block';
import { insertPerson } from '@carnet/identity/contacts/create-people';
import { prepareQueues } from '@carnet/outbox/queues';
import { newId } from '@carnet/runtime/ids';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { createLog } from '@carnet/runtime/log';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { blockWaitingCards } from './card-blocks.ts';

const keyring = developmentKeyring();
const log = createLog({ service: 'test', level: 'silent' });
const BLOCKED: PlatformAnswer = { body: { state: 'blocked', last4: '4417' } };

describe('cards that wait to be blocked', () => {
  let database: TestDatabase;
  let far: CardPlatformDouble;
  beforeAll(async () => {
    database = await createTestDatabase();
    await prepareQueues(database.url);
    far = await startCardPlatformDouble();
  });
  afterAll(async () => {
    far.close();
    await database.drop();
  });
  beforeEach(async () => {
    far.asked = [];
    far.answer = BLOCKED;
    await sql`delete from message`.execute(database.db);
    await sql`delete from card_block`.execute(database.db);
  });

  let people = 0;
  async function personWithOrder() {
    people += 1;
    const email = `anna-${people}@example.be`;
    const accountId = await insertPerson(database.db, {
      market: 'be',
      firstname: 'Anna',
      lastname: 'Peeters',
      user_id: `holder-${people}`,
      contacts: [
        { kind: 'email', value: email, canonical: email },
        { kind: 'phone', value: '+32470123456', canonical: `+3247000${1000 + people}` },
      ],
    });
    const blockId = newId();
    await orderBlock(database.db, {
      accountId,
      blockId,
      cardId: 'card-1',
      sessionId: newId(),
      browser: 'Chrome',
      system: 'Windows',
    });
    return { accountId, blockId };
  }
  const chore = () =>
    blockWaitingCards({ db: database.db, keyring, platform: createCardPlatform(far), log });
  const told = async () =>
    (await database.db.selectFrom('message').select(['purpose', 'channel']).execute())
      .map(({ purpose, channel }) => `${purpose} by ${channel}`)
      .toSorted();
  const TOLD_EVERYWHERE = ['card-blocked by email', 'card-blocked by sms'];

  it('F11: are blocked under the key of the order, and every contact is told once', async () => {
    const { blockId } = await personWithOrder();
    expect(await chore()).toEqual({ tried: 0, settled: 0 });
    await shiftClock(database.db, '16 seconds');
    expect(await chore()).toEqual({ tried: 1, settled: 1 });
    await shiftClock(database.db, '1 hour');
    expect(await chore()).toEqual({ tried: 0, settled: 0 });

    expect(far.asked.map(({ key }) => key)).toEqual([blockId]);
    expect(await told()).toEqual(TOLD_EVERYWHERE);
  });

  it('F11: are asked for again when the platform did it and the line broke', async () => {
    const { blockId } = await personWithOrder();
    far.answer = 'drop';
    await shiftClock(database.db, '16 seconds');
    expect(await chore()).toEqual({ tried: 1, settled: 0 });
    expect(await told()).toEqual([]);

    far.answer = BLOCKED;
    await shiftClock(database.db, '31 seconds');
    expect(await chore()).toEqual({ tried: 1, settled: 1 });
    expect(far.asked.map(({ key }) => key)).toEqual([blockId, blockId]);
    expect(await told()).toEqual(TOLD_EVERYWHERE);
  });

  it('F11: are given up after a day, and every contact hears that the card can still pay', async () => {
    await personWithOrder();
    far.answer = { status: 503 };
    await shiftClock(database.db, '23 hours');
    expect(await chore()).toEqual({ tried: 1, settled: 0 });
    await shiftClock(database.db, '25 hours');
    expect(await chore()).toEqual({ tried: 1, settled: 1 });
    expect(await told()).toEqual(['card-not-blocked by email', 'card-not-blocked by sms']);
  });

  it('F11: two workers ask for each card once', async () => {
    for (let count = 0; count < 8; count += 1) await personWithOrder();
    await shiftClock(database.db, '16 seconds');
    const runs = await Promise.all([chore(), chore()]);
    expect(runs.reduce((sum, { settled }) => sum + settled, 0)).toBe(8);
    expect(new Set(far.asked.map(({ key }) => key)).size).toBe(8);
    expect(far.asked).toHaveLength(8);
  });
});
