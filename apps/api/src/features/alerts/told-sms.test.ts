import { mostSmsPerDay, mostToldPerDay } from '@carnet/contract/rules/sms-prices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { phoneContact } from '../../testing/people-with-codes.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

const MOST_TOLD = mostToldPerDay('MA');

describe('SMS that are no codes', () => {
  let world: TestWorld;
  let people = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => world.stop());
  beforeEach(() => world.sql('delete from sms_day'));

  const phoneOnly = () =>
    world.newPerson({ contacts: [phoneContact(`+21265${String(++people).padStart(4, '0')}000`)] });
  const day = async () =>
    (
      await world.sql<{ sent: number; told: number; withheld: number }>(
        `select sent, told, withheld from sms_day where country = 'MA'`,
      )
    ).rows[0];
  const statesOf = async (accountId: string) =>
    (
      await world.sql<{ state: string; purpose: string }>(
        'select state, purpose from message where account_id = $1 order by created_at',
        [accountId],
      )
    ).rows;
  const phoneOf = async (accountId: string) =>
    (
      await world.sql<{ value: string }>('select value from contact where account_id = $1', [
        accountId,
      ])
    ).rows[0]?.value;
  /** A sign-in from a browser that the person has not used before: told by SMS. */
  async function signIn(accountId: string) {
    const phone = await phoneOf(accountId);
    const answer = await world.client().post('/token', { phone, password: PASSWORD });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const useUp = (told: number, sent = 0) =>
    world.sql(
      `insert into sms_day (day, country, told, sent)
       values ((app_now() at time zone 'UTC')::date, 'MA', $1, $2)`,
      [told, sent],
    );

  it('attack 87: an alert by SMS is counted like a code', async () => {
    const { accountId } = await phoneOnly();
    await signIn(accountId);
    expect(await day()).toEqual({ sent: 0, told: 1, withheld: 0 });
    expect(await statesOf(accountId)).toEqual([{ state: 'queued', purpose: 'new-sign-in' }]);
  });

  it('attack 87: past their part of the budget alerts are withheld and recorded, and people still sign in', async () => {
    await useUp(MOST_TOLD);
    const { accountId } = await phoneOnly();
    await signIn(accountId);
    expect(await day()).toEqual({ sent: 0, told: MOST_TOLD, withheld: 1 });
    expect(await statesOf(accountId)).toEqual([{ state: 'dead', purpose: 'new-sign-in' }]);
  });

  it('attack 87: support cases alarm by SMS within the same budget', async () => {
    await useUp(MOST_TOLD - 1);
    const { accountId } = await phoneOnly();
    const username = await phoneOf(accountId);
    for (const network of ['198.51.100.1', '198.51.100.2']) {
      const body = { username, reply_to: 'me@example.test', lost: [] };
      const headers = { 'x-forwarded-for': network };
      expect((await world.client().post('/support/cases', body, headers)).statusCode).toBe(200);
    }
    expect(await day()).toEqual({ sent: 0, told: MOST_TOLD, withheld: 1 });
    const states = (await statesOf(accountId)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['dead', 'queued']);
  });

  it('attack 87: alerts leave codes at least half of the day, and all together keep the cap', async () => {
    expect(MOST_TOLD).toBeLessThanOrEqual(mostSmsPerDay('MA') / 2);
    await useUp(MOST_TOLD);
    const { accountId } = await phoneOnly();
    const phone = await phoneOf(accountId);
    const ask = (network: string) =>
      world.client().post('/user/forgot-password', { phone }, { 'x-forwarded-for': network });
    // Abroad asks for a piece of work first; a code at sign-in does not, and counts alike.
    expect((await ask('198.51.100.9')).json()).toMatchObject({ code: 'challenge.required' });
    await world.sql('update sms_day set sent = $1', [mostSmsPerDay('MA') - MOST_TOLD - 1]);
    await signIn(accountId);
    expect(await day()).toMatchObject({ told: MOST_TOLD, withheld: 1 });
  });
});
