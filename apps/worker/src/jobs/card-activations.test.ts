import { shiftClock } from '@carnet/database/testing/test-clock';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { createCardPlatform } from '@carnet/gateways/card-platform/client';
import {
  type CardPlatformDouble,
  startCardPlatformDouble,
} from '@carnet/gateways/testing/card-platform-double';
import { noteActivation } from '@carnet/identity/cards/card-activation';
import { insertPerson } from '@carnet/identity/contacts/create-people';
import { prepareQueues } from '@carnet/outbox/queues';
import { newId } from '@carnet/runtime/ids';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { createLog } from '@carnet/runtime/log';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { activateWaitingCards } from './card-activations.ts';

const keyring = developmentKeyring();

describe('cards that wait for their activation', () => {
  let database: TestDatabase;
  let far: CardPlatformDouble;
  const lines: string[] = [];
  const log = createLog({
    service: 'test',
    level: 'info',
    destination: { write: (line: string) => void lines.push(line) },
  });
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
    await sql`delete from message`.execute(database.db);
    await sql`delete from card_activation`.execute(database.db);
  });

  let people = 0;
  async function personWithCard({ isReachable = true } = {}) {
    people += 1;
    const email = `anna-${people}@example.be`;
    const accountId = await insertPerson(database.db, {
      market: 'be',
      firstname: 'Anna',
      lastname: 'Peeters',
      contacts: isReachable ? [{ kind: 'email', value: email, canonical: email }] : [],
    });
    await sql`update account set language = 'nl'`.execute(database.db);
    const number = `5065${String(people).padStart(12, '0')}`;
    await database.db.transaction().execute((transaction) =>
      noteActivation(transaction, keyring, {
        accountId,
        activationId: newId(),
        cardHash: keyring.hmac('card-hmac', number),
        last4: number.slice(-4),
        proof: { cardNumber: number },
      }),
    );
    return accountId;
  }
  const chore = () =>
    activateWaitingCards({ db: database.db, keyring, platform: createCardPlatform(far), log });
  const messages = () =>
    database.db
      .selectFrom('message')
      .select(['account_id', 'purpose', 'channel', 'locale', 'state'])
      .execute();

  it.each([
    [true, 'card-activated'],
    [false, 'card-refused'],
  ])('F11: a person hears once that their card was activated: %s', async (activated, purpose) => {
    const accountId = await personWithCard();
    await shiftClock(database.db, '61 seconds');
    far.answer = { body: { state: activated ? 'active' : 'blocked', activated } };

    expect(await chore()).toEqual({ tried: 1, settled: 1 });
    await shiftClock(database.db, '7 hours');
    expect(await chore()).toEqual({ tried: 0, settled: 0 });

    expect(await messages()).toEqual([
      { account_id: accountId, purpose, channel: 'email', locale: 'nl', state: 'queued' },
    ]);
  });

  it('F11: a crowd that waited is activated in one go, once the platform is back', async () => {
    for (let count = 0; count < 20; count += 1) await personWithCard();
    await shiftClock(database.db, '61 seconds');
    far.answer = { body: { state: 'active', activated: true } };

    expect(await chore()).toEqual({ tried: 20, settled: 20 });

    expect(new Set(far.asked.map(({ key }) => key)).size).toBe(20);
    expect(await messages()).toHaveLength(20);
  });

  it('F11: of a platform that is down only a few are asked, and nobody is told', async () => {
    for (let count = 0; count < 20; count += 1) await personWithCard();
    await shiftClock(database.db, '61 seconds');
    far.answer = { status: 503 };

    expect(await chore()).toEqual({ tried: 8, settled: 0 });
    expect(await messages()).toEqual([]);
  });

  it('a card is activated also for somebody whom no message would reach', async () => {
    await personWithCard({ isReachable: false });
    await shiftClock(database.db, '61 seconds');
    far.answer = { body: { state: 'active', activated: true } };

    expect(await chore()).toEqual({ tried: 1, settled: 1 });
    expect(await messages()).toEqual([]);
  });

  it('says on the log which one cannot be tried, without its number', async () => {
    await personWithCard();
    await sql`update card_activation set proof_sealed = 'broken'`.execute(database.db);
    await shiftClock(database.db, '61 seconds');
    lines.length = 0;

    expect(await chore()).toEqual({ tried: 1, settled: 0 });
    expect(lines.join()).toContain('a card cannot be activated');
    expect(lines.join()).not.toContain('5065');
  });
});
