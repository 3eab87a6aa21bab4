import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { shiftClock } from '@carnet/database/testing/test-clock';
import { createCardPlatform } from '@carnet/gateways/card-platform/client';
import {
  type CardPlatformDouble,
  type PlatformAnswer,
  startCardPlatformDouble,
} from '@carnet/gateways/testing/card-platform-double';
import { newId } from '@carnet/runtime/ids';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { insertPerson } from '../contacts/create-people.ts';
import {
  noteActivation,
  settleActivation,
  settleDueActivations,
  type SettledActivation,
} from './card-activation.ts';
import { isCardLinked } from './find-card.ts';
import { linkCard } from './link-card.ts';

const ACTIVE: PlatformAnswer = { body: { state: 'active', activated: true } };

const keyring = developmentKeyring();
const CARD = '5065111122223333';

describe('the activation of a card', () => {
  let database: TestDatabase;
  let far: CardPlatformDouble;
  beforeAll(async () => {
    database = await createTestDatabase();
    far = await startCardPlatformDouble();
  });
  afterAll(async () => {
    far.close();
    await database.drop();
  });
  beforeEach(async () => {
    far.answer = ACTIVE;
    far.asked = [];
    await sql`delete from card_activation`.execute(database.db);
  });

  async function note() {
    const accountId = await insertPerson(database.db, {
      market: 'be',
      firstname: 'Anna',
      lastname: 'Peeters',
      contacts: [],
    });
    const key = { accountId, activationId: newId() };
    const cardHash = keyring.hmac('card-hmac', CARD);
    await database.db.transaction().execute((transaction) =>
      noteActivation(transaction, keyring, {
        ...key,
        cardHash,
        last4: '3333',
        proof: { cardNumber: CARD },
      }),
    );
    return key;
  }
  const settle = (key: Awaited<ReturnType<typeof note>>, deadlineMillis = 2_000) =>
    settleActivation(database.db, keyring, createCardPlatform(far), key, deadlineMillis);
  const told: SettledActivation[] = [];
  const settleDue = (ring = keyring, failures: unknown[] = []) =>
    settleDueActivations(database.db, ring, createCardPlatform(far), {
      limit: 10,
      onSettled: async (_transaction, settled) => void told.push(settled),
      onError: (error) => void failures.push(error),
    });
  const rowOf = ({ accountId }: { accountId: string }) =>
    database.db
      .selectFrom('card_activation')
      .select(['state', 'attempts', 'proof_sealed'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();

  it('names the account and the card to the platform, by a key of its own, and wipes the proof', async () => {
    const key = await note();
    expect((await rowOf(key)).proof_sealed).not.toContain(CARD);

    expect(await settle(key)).toBe('activated');

    const body = { proof: { card_number: CARD }, account_id: key.accountId };
    expect(far.asked).toMatchObject([{ key: key.activationId, body }]);
    expect(await rowOf(key)).toEqual({ state: 'activated', attempts: 1, proof_sealed: null });
  });

  it('asked again when it is settled, says how it ended, and asks nobody', async () => {
    const key = await note();
    far.answer = { body: { state: 'blocked', activated: false } };

    expect([await settle(key), await settle(key)]).toEqual(['refused', 'refused']);
    expect(far.asked).toHaveLength(1);
  });

  it.each<[string, PlatformAnswer, string]>([
    [
      'a card that somebody else activated',
      { body: { state: 'active', activated: false } },
      'refused',
    ],
    ['an unknown card', { body: { state: 'unknown' } }, 'refused'],
    ['a plain no', { status: 422 }, 'refused'],
    ['a card that is not active yet', { body: { state: 'inactive', activated: false } }, 'waiting'],
    ['an outage', { status: 503 }, 'waiting'],
    ['accepts, then drops', 'drop', 'waiting'],
  ])('F11: %s leaves it %s', async (_what, answered, settlement) => {
    const key = await note();
    far.answer = answered;

    expect(await settle(key)).toBe(settlement);
    expect((await rowOf(key)).state).toBe(settlement);
  });

  it('F11: gives up on a slow platform at its deadline, and leaves it waiting', async () => {
    const key = await note();
    far.answer = 'hang';
    const startedAt = performance.now();

    expect(await settle(key, 300)).toBe('waiting');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('F11: is repeated with the same key, when it is due and not before', async () => {
    const key = await note();
    expect(await settleDue()).toEqual({ tried: 0, settled: 0 });
    far.answer = 'drop';
    await settle(key);
    far.answer = ACTIVE;
    expect(await settleDue()).toEqual({ tried: 0, settled: 0 });

    await shiftClock(database.db, '61 seconds');
    told.length = 0;
    expect(await settleDue()).toEqual({ tried: 1, settled: 1 });

    expect(far.asked.map((call) => call.key)).toEqual([key.activationId, key.activationId]);
    expect(told).toEqual([{ accountId: key.accountId, last4: '3333', outcome: 'activated' }]);
    expect(await settleDue()).toEqual({ tried: 0, settled: 0 });
  });

  it('F11: two workers at once do not both ask', async () => {
    const key = await note();
    await shiftClock(database.db, '61 seconds');

    const both = await Promise.all([settleDue(), settleDue()]);

    expect(both.reduce((sum, { tried }) => sum + tried, 0)).toBe(1);
    expect(far.asked).toHaveLength(1);
    expect((await rowOf(key)).state).toBe('activated');
  });

  it('F11: is tried ever more seldom, every six hours at last, and refused after 14 days', async () => {
    const key = await note();
    far.answer = { status: 503 };
    const minutesUntilNext = async () => {
      const { rows } = await sql<{ minutes: number }>`
        select (extract(epoch from next_try_at - app_now()) / 60)::float8 as minutes
        from card_activation where account_id = ${key.accountId}
      `.execute(database.db);
      return Math.round(rows[0]?.minutes ?? -1);
    };
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      await shiftClock(database.db, `${await minutesUntilNext()} minutes 1 second`);
      await settleDue();
      waits.push(await minutesUntilNext());
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);

    told.length = 0;
    await shiftClock(database.db, '14 days');
    expect(await settleDue()).toEqual({ tried: 1, settled: 1 });
    expect(told).toEqual([{ accountId: key.accountId, last4: '3333', outcome: 'refused' }]);
  });

  it('a proof that no key opens is said, and holds up nobody else', async () => {
    const broken = await note();
    await sql`update card_activation set proof_sealed = 'v1.broken'`.execute(database.db);
    const whole = await note();
    await shiftClock(database.db, '61 seconds');
    const failures: unknown[] = [];

    expect(await settleDue(keyring, failures)).toEqual({ tried: 2, settled: 1 });
    expect(failures).toHaveLength(1);
    expect((await rowOf(broken)).state).toBe('waiting');
    expect((await rowOf(whole)).state).toBe('activated');
  });

  it('a card is linked in its own market, under whichever key it was linked', async () => {
    const { accountId } = await note();
    const hash = keyring.hmac('card-hmac', '5065111122224444');
    const other = keyring.hmac('card-hmac', '5065111122225555');
    await linkCard(database.db, { market: 'be', hash, accountId });

    expect(await isCardLinked(database.db, 'be', [other, hash])).toBe(true);
    expect(await isCardLinked(database.db, 'be', [other])).toBe(false);
    expect(await isCardLinked(database.db, 'lu', [hash])).toBe(false);
  });
});
