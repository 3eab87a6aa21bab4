import { networkKeys } from '@carnet/identity/limits/attempt-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

const WRONG = 'not the password';
const LIMIT = 5;

describe('what a sign-in reserved', () => {
  let world: TestWorld;
  let networks = 0;
  beforeAll(async () => {
    world = await startTestApi({ mostFailuresPerNetwork: LIMIT });
  });
  afterAll(() => world.stop());

  const newNetwork = () => `198.51.100.${String(++networks)}`;
  const send = (remoteAddress: string, email: string, password = PASSWORD) =>
    world.api.inject({
      method: 'POST',
      url: '/token',
      remoteAddress,
      headers: { host: HOSTS.be },
      payload: { email, password },
    });
  /** The code of the refusal, if it is one. */
  const signInFrom = async (...request: Parameters<typeof send>): Promise<string | undefined> =>
    (await send(...request)).json().code;
  const countOf = async (address: string) => {
    const { rows } = await world.sql<{ count: number }>(
      'select count from limit_counter where key = $1',
      [networkKeys(world.keyring, address).own],
    );
    return rows[0]?.count;
  };
  /** As if so many others were being checked right now, of the one identifier that was tried. */
  const startOthers = (count: number) =>
    world.sql(
      `update login_attempt set in_flight = $1, in_flight_until = app_now() + '10 seconds'`,
      [count],
    );
  const othersInFlight = async () =>
    (await world.sql<{ in_flight: number }>('select in_flight from login_attempt')).rows;

  const owing = {
    'a code': ['mfa.required', () => newPersonWithCodes(world, { methods: ['email'] })],
    'a better password': [
      'mfa.required',
      async () => {
        const person = await world.newPerson();
        await world.sql('update account set password_status = 1 where account_id = $1', [
          person.accountId,
        ]);
        return person;
      },
    ],
    'a card': [
      'login.unverified',
      async () => {
        const person = await world.newPerson({ isVerified: false });
        await world.sql(
          'insert into card_directory (market, card_hash, account_id) values ($1, $2, $3)',
          ['be', world.keyring.hmac('card-hmac', person.email), person.accountId],
        );
        return person;
      },
    ],
    nothing: [undefined, () => world.newPerson()],
  } as const;

  it.each(Object.entries(owing))(
    'attacks 12, 14: is given back once by a right password that owes %s',
    async (_what, [answer, newcomer]) => {
      await world.sql('delete from login_attempt');
      const { email } = await newcomer();
      const network = newNetwork();
      for (let count = 0; count < 3; count++) await signInFrom(network, email, WRONG);
      await startOthers(4);

      for (let count = 0; count < 3; count++) expect(await signInFrom(network, email)).toBe(answer);
      expect(await countOf(network)).toBe(3);
      expect(await othersInFlight()).toEqual([{ in_flight: 4 }]);
    },
  );

  it.each([
    ['40P01', 'two waited for each other'],
    ['53100', 'its disk is full'],
    ['53200', 'its memory is used up'],
    ['58030', 'it cannot read a file'],
  ])(
    'attack 56: is given back when the database gives up with %s (%s), which is answered 503',
    async (code) => {
      await world.sql('delete from login_attempt');
      const { email } = await world.newPerson();
      const network = newNetwork();
      await signInFrom(network, email, WRONG);
      await startOthers(4);
      await world.sql(
        `create function give_up() returns trigger language plpgsql as $$
         begin raise exception 'given up' using errcode = '${code}'; end $$`,
      );
      await world.sql(
        'create trigger gives_up before insert on session for each row execute function give_up()',
      );
      const answer = await send(network, email);
      await world.sql('drop function give_up cascade');

      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'service.unavailable' });
      expect(answer.headers['retry-after']).toBe('2');
      expect(await countOf(network)).toBe(1);
      expect(await othersInFlight()).toEqual([{ in_flight: 4 }]);
      expect((await send(network, email)).statusCode).toBe(200);
    },
  );

  it('attack 12: right passwords that owe a code do not wash the wrong ones of their network away', async () => {
    const { email } = await newPersonWithCodes(world, { methods: ['email'] });
    const network = newNetwork();
    for (let count = 0; count < LIMIT; count++) {
      const victim = `victim-${String(count)}@example.test`;
      expect(await signInFrom(network, email)).toBe('mfa.required');
      expect(await signInFrom(network, victim, WRONG)).toBe('login.invalid_credentials');
    }
    expect(await signInFrom(network, 'victim@example.test', WRONG)).toBe('challenge.required');
    expect(await signInFrom(network, email)).toBe('challenge.required');
  });
});
