import { limit } from '@carnet/identity/limits/limit';
import { developmentKeyringText, type Keyring, loadKeyring } from '@carnet/runtime/keyring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';

/** With a second key for what is counted, known or in use. */
function ringWith(current: 'dev' | 'k2'): Keyring {
  const rings = JSON.parse(developmentKeyringText());
  rings['identifier-hmac'].keys.k2 = Buffer.alloc(32, 7).toString('base64url');
  rings['identifier-hmac'].current = current;
  return loadKeyring(JSON.stringify(rings));
}

describe('F15: a new key for what is counted', () => {
  const rings = { before: ringWith('dev'), after: ringWith('k2') };
  let inUse: keyof typeof rings = 'before';
  let world: TestWorld;
  let people = 0;
  beforeAll(async () => {
    const keyring = new Proxy(rings.before, {
      get: (_target, name) => Reflect.get(rings[inUse], name),
    });
    world = await startTestApi({
      keyring,
      mostFailuresPerNetwork: 12,
      trustedProxies: ['127.0.0.1'],
    });
  });
  afterAll(() => world.stop());

  const post = async (url: string, payload: object, network: string) => {
    const answer = await world.api.inject({
      method: 'POST',
      url,
      remoteAddress: network,
      headers: { host: HOSTS.be },
      payload,
    });
    return answer.body === '' ? '' : String(answer.json().code ?? '');
  };
  const signIn = (email: string, password: string, network = `198.51.100.${String(people)}`) =>
    post('/token', { email, password }, network);
  const nobody = () => {
    people += 1;
    return Promise.resolve({ email: `nobody-${String(people)}@example.test`, password: 'x' });
  };

  async function afterRotation<Result>(work: () => Promise<Result>): Promise<Result> {
    inUse = 'after';
    try {
      return await work();
    } finally {
      inUse = 'before';
    }
  }

  it.each([
    ['somebody we know', () => world.newPerson()],
    ['somebody we do not know', nobody],
  ])('ten wrong passwords lock %s, before and after', async (_who, make) => {
    const { email, password } = await make();
    people += 1;
    for (let count = 0; count < 10; count++) await signIn(email, 'wrong');
    expect(await signIn(email, password)).toBe('login.too_many_attempts');

    await afterRotation(async () => {
      expect(await signIn(email, password)).toBe('login.too_many_attempts');
    });
    // While processes change over, one of them still counts by the old key.
    expect(await signIn(email, password)).toBe('login.too_many_attempts');
  });

  it('tries of before and after are counted together', async () => {
    const { email } = await world.newPerson();
    people += 1;
    for (let count = 0; count < 5; count++) await signIn(email, 'wrong');
    await afterRotation(async () => {
      for (let count = 0; count < 5; count++)
        expect(await signIn(email, 'wrong')).toBe('login.invalid_credentials');
      expect(await signIn(email, 'wrong')).toBe('login.too_many_attempts');
    });
  });

  it('a password that only a new one can mend stays closed', async () => {
    const { email, password } = await world.newPerson();
    people += 1;
    await signIn(email, 'wrong');
    await world.sql('update login_attempt set consecutive = 100, window_ends_at = app_now()');
    await afterRotation(async () => {
      expect(await signIn(email, password)).toBe('login.password_disabled');
    });
  });

  it('a network that has guessed too often still owes a calculation', async () => {
    const network = '203.0.113.9';
    for (let count = 0; count < 12; count++) await signIn((await nobody()).email, 'x', network);
    await afterRotation(async () => {
      expect(await signIn((await nobody()).email, 'x', network)).toBe('challenge.required');
    });
  });

  it('searches for a username are not given again', async () => {
    const network = '203.0.113.77';
    const search = (card: number) =>
      post('/user/forgot-username', { card_number: `506500000000000${String(card)}` }, network);
    for (let card = 0; card < 5; card++) await search(card);
    await afterRotation(async () => {
      expect(await search(6)).toBe('request.too_many_attempts');
    });
  });

  it('no more codes are sent to a contact than the limit says', async () => {
    const refusal = 'code.too_many_sends';
    const sends = limit({ name: 'code-sends', most: 5, per: '1 hour', refusal });
    const send = () => sends.tryTake(world.db, rings[inUse], 'anna@example.test');
    for (let count = 0; count < 3; count++) expect(await send()).toBe(true);
    await afterRotation(async () => {
      expect([await send(), await send(), await send()]).toEqual([true, true, false]);
    });
    expect(await send()).toBe(false);
  });
});
