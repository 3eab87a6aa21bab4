import {
  type CardPlatformDouble,
  startCardPlatformDouble,
} from '@carnet/gateways/testing/card-platform-double';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { merging } from '../../testing/merging.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

const CARD = '5065 0000 1234 5678';

describe('another account claimed with platform password and card number', () => {
  let platform: CardPlatformDouble;
  let world: TestWorld;
  let on: ReturnType<typeof merging>;
  beforeAll(async () => {
    platform = await startCardPlatformDouble();
    world = await startTestApi({ cardPlatformUrl: platform.url });
    on = merging(world);
  });
  beforeEach(() => {
    platform.answer = { body: { verified: true } };
    platform.asked.length = 0;
  });
  afterAll(async () => {
    await world.stop();
    platform.close();
  });

  /** Somebody without a second factor, who holds the card. */
  async function visitOf(card = CARD) {
    await world.sql('delete from card_directory');
    const other = await world.newPerson();
    const hash = world.keyring.hmac('card-hmac', card.replaceAll(' ', ''));
    await world.sql(
      `insert into card_directory (market, card_hash, account_id) values ('be', $1, $2)`,
      [hash, other.accountId],
    );
    return on.offered(other);
  }

  const claim = ({ person, payload }: Awaited<ReturnType<typeof visitOf>>) =>
    person.browser.post('/merge/ownership', {
      payload,
      platform_password: 'as on the other site',
      card_number: CARD,
    });

  it('R205: both together prove the other account, without a code', async () => {
    const visit = await visitOf();
    const claimed = await claim(visit);
    expect(claimed.json()).toEqual({ payload: visit.payload, mfa: [], data: null });
    expect(platform.asked).toMatchObject([
      { body: { card_number: '5065000012345678', password: 'as on the other site' } },
    ]);
    expect((await on.read(visit)).owes).toEqual(['step-up']);
    await on.proveThisSide(visit);
    expect((await on.merge(visit)).statusCode).toBe(200);
  });

  it('R205, attack 68: an account with codes is asked for one besides', async () => {
    const visit = await on.offered();
    const hash = world.keyring.hmac('card-hmac', CARD.replaceAll(' ', ''));
    await world.sql('delete from card_directory');
    await world.sql(
      `insert into card_directory (market, card_hash, account_id) values ('be', $1, $2)`,
      [hash, visit.other.accountId],
    );
    expect((await claim(visit)).statusCode).toBe(200);
    expect((await on.read(visit)).owes).toEqual(['code', 'factor']);
    await on.proveThisSide(visit);
    expect((await on.merge(visit)).json().code).toBe('merge.proof_missing');
  });

  it('R210, attack 68: a wrong platform password is refused as wrong information', async () => {
    platform.answer = { body: { verified: false } };
    expect((await claim(await visitOf())).json().code).toBe('merge.invalid_information');
  });

  it('R210, attack 68: the card of somebody else proves nothing, and the platform is not asked', async () => {
    const visit = await visitOf('5065000099999999');
    expect((await claim(visit)).json().code).toBe('merge.invalid_information');
    expect(platform.asked).toEqual([]);
  });

  it('an outage of the card platform is said, and costs no attempt', async () => {
    const visit = await visitOf();
    platform.answer = 'drop';
    for (let n = 0; n < 6; n += 1)
      expect((await claim(visit)).json().code).toBe('cards.unavailable');
    platform.answer = { body: { verified: true } };
    expect((await claim(visit)).statusCode).toBe(200);
  });
});
