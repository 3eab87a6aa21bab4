import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, startTestApi, type TestWorld } from '../testing/test-api.ts';

const WRONG = 'not the password';

describe('A61: a question meets the limits of the write, and is not counted', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi({ mostFailuresPerNetwork: 12, trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => world.stop());

  let networks = 0;
  const newNetwork = () => `192.0.2.${String((networks += 1))}`;
  const send = (url: string, network: string, payload: object, isQuestion: boolean) =>
    world.api.inject({
      method: 'POST',
      url,
      remoteAddress: network,
      headers: { host: HOSTS.be, ...(isQuestion && { precognition: 'true' }) },
      payload,
    });

  /** Writes until refused; each write is asked about first, three times over. */
  async function compare(url: string, body: () => object, most: number) {
    const network = newNetwork();
    const told: [question: string, write: string][] = [];
    for (let count = 0; count <= most; count++) {
      const input = body();
      await send(url, network, input, true);
      await send(url, network, input, true);
      const question = await send(url, network, input, true);
      const write = await send(url, network, input, false);
      expect(question.headers['precognition']).toBe('true');
      const codeOf = (answer: typeof write) =>
        answer.body === '' ? '' : String(answer.json().code ?? '');
      told.push([codeOf(question), codeOf(write)]);
    }
    return told;
  }

  it('attack 77: POST /token for one person', async () => {
    const body = { email: 'asked-about@example.test', password: WRONG };
    const told = await compare('/token', () => body, 10);
    expect(told.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () => ['', 'login.invalid_credentials']),
    );
    expect(told[10]).toEqual(['login.too_many_attempts', 'login.too_many_attempts']);
  });

  it('attack 77: POST /token from one network', async () => {
    let people = 0;
    const body = () => ({ email: `n-${String((people += 1))}@example.test`, password: WRONG });
    const told = await compare('/token', body, 12);
    expect(told.slice(0, 12)).toEqual(
      Array.from({ length: 12 }, () => ['', 'login.invalid_credentials']),
    );
    expect(told[12]).toEqual(['challenge.required', 'challenge.required']);
  });

  it('attack 77: POST /user/forgot-username from one network', async () => {
    let cards = 0;
    const body = () => ({ card_number: `50650000${String((cards += 1)).padStart(8, '0')}` });
    const told = await compare('/user/forgot-username', body, 5);
    expect(told.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => ['', '']));
    expect(told[5]).toEqual(['request.too_many_attempts', 'request.too_many_attempts']);
  });

  it('attack 77: POST /user/forgot-password from one network', async () => {
    const body = { email: 'asked-for@example.test' };
    const told = await compare('/user/forgot-password', () => body, 20);
    expect(told.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => ['', '']));
    expect(told[20]).toEqual(['challenge.required', 'challenge.required']);
  }, 30_000);

  it('A61: names a card or national number that is none', async () => {
    const ask = async (body: object) =>
      (await send('/user/forgot-username', newNetwork(), body, true)).json().code;
    expect(await ask({ card_number: '1234' })).toBe('card.invalid');
    expect(await ask({ national_number: '1234' })).toBe('username.national_number_off');
  });
});
