import { request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, startTestApi, type TestWorld } from '../testing/test-api.ts';

const PROXY = '127.0.0.1';
const SECOND_PROXY = '127.0.0.9';
const MOST = 3;

describe('who is calling', () => {
  let world: TestWorld;
  let port: number;
  beforeAll(async () => {
    world = await startTestApi({
      trustedProxies: [PROXY, '127.0.0.8/31'],
      refusesUnknownHosts: true,
      mostFailuresPerNetwork: MOST,
    });
    await world.api.listen({ port: 0, host: '127.0.0.1' });
    port = (world.api.server.address() as AddressInfo).port;
  });
  afterAll(() => world.stop());

  interface Call {
    from?: string;
    forwarded?: string | string[] | undefined;
    headers?: Record<string, string>;
  }
  let guesses = 0;
  const guess = (call: Call) =>
    post('/token', { email: `n-${String(++guesses)}@example.test`, password: 'x' }, call);
  /** Over a real socket: only there does a header come twice. */
  const post = (path: string, body: object, { from = PROXY, forwarded, headers = {} }: Call) =>
    new Promise<number>((resolve, reject) => {
      const call = sendRequest(
        {
          port,
          host: '127.0.0.1',
          localAddress: from,
          method: 'POST',
          path,
          headers: {
            host: HOSTS.be,
            'content-type': 'application/json',
            ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
            ...headers,
          },
        },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)),
      );
      call.on('error', reject).end(JSON.stringify(body));
    });
  const forget = () => world.sql('delete from limit_counter');

  /** Who is written, and who must be counted. */
  const table: [title: string, written: Call, counted: Call][] = [
    ['an address with a port', { forwarded: '192.0.2.1:4711' }, { forwarded: '192.0.2.1' }],
    ['IPv6 in brackets', { forwarded: '[2001:db8:1::1]' }, { forwarded: '2001:db8:1::2' }],
    ['IPv6 with a port', { forwarded: '[2001:db8:2::1]:80' }, { forwarded: '2001:db8:2::2' }],
    ['IPv4 as IPv6', { forwarded: '::ffff:192.0.2.9' }, { forwarded: '192.0.2.9' }],
    ['unknown', { forwarded: 'unknown' }, {}],
    ['nothing', { forwarded: '' }, {}],
    ['no header', {}, { forwarded: 'unknown' }],
    ['an identifier of RFC 7239', { forwarded: '_hidden' }, {}],
    ['an impossible address', { forwarded: '999.1.1.1' }, {}],
    ['rubbish before an address', { forwarded: 'x, ,-, 192.0.2.2' }, { forwarded: '192.0.2.2' }],
    ['rubbish after an address', { forwarded: '192.0.2.3, unknown' }, {}],
    ['a list that ends empty', { forwarded: '192.0.2.3, ' }, {}],
    ['rubbish before a proxy of ours', { forwarded: '192.0.2.3, x, 127.0.0.8' }, {}],
    ['two addresses', { forwarded: '192.0.2.3, 192.0.2.4' }, { forwarded: '192.0.2.4' }],
    ['our second proxy', { forwarded: '192.0.2.5, 127.0.0.8' }, { forwarded: '192.0.2.5' }],
    ['the header twice', { forwarded: ['192.0.2.3', '192.0.2.6'] }, { forwarded: '192.0.2.6' }],
    ['twice, then rubbish', { forwarded: ['192.0.2.3', 'unknown'] }, {}],
    ['who is no proxy', { from: '127.0.0.5', forwarded: '192.0.2.7' }, { from: '127.0.0.5' }],
    [
      'a port from the second proxy',
      { from: SECOND_PROXY, forwarded: '192.0.2.8:1' },
      { forwarded: '192.0.2.8' },
    ],
  ];

  it.each(table)('attack 89: %s is counted, and as whom', async (_title, written, counted) => {
    await forget();
    const answers = [];
    for (let times = 0; times < MOST; times++) answers.push(await guess(written));
    expect(answers).toEqual(Array(MOST).fill(400));
    expect(await guess(written)).toBe(403);
    expect(await guess(counted)).toBe(403);
    expect(await guess({ forwarded: '198.51.100.77' })).toBe(400);
  });

  it.each(['unknown', '192.0.2.1:4711', '[2001:db8::1]:1', ''])(
    'attack 89: events of a call forwarded for "%s" have an address or none, never an error',
    async (forwarded) => {
      await forget();
      expect(await guess({ forwarded })).toBe(400);
    },
  );

  it('attack 89: many networks of one /48 share a second, higher limit', async () => {
    await forget();
    const answers = [];
    for (let net = 0; net < 10 * MOST + 2; net++)
      answers.push(await guess({ forwarded: `2001:db8:48:${net.toString(16)}::1` }));
    expect(answers).toEqual([...Array(10 * MOST).fill(400), 403, 403]);
    expect(await guess({ forwarded: '2001:db8:49::1' })).toBe(400);
  });

  it.each([
    ['searches for usernames', '/user/forgot-username', 5, 429],
    ['requests for resets', '/user/forgot-password', 20, 403],
  ])('attack 89: so do %s', async (_what, path, most, refused) => {
    await forget();
    let cards = 5065_0000_8900_0000;
    const ask = (net: number) =>
      post(
        path,
        path.endsWith('username')
          ? { card_number: String(++cards) }
          : { email: `n-${String(++guesses)}@example.test` },
        { forwarded: `2001:db8:51:${net.toString(16)}::1` },
      );
    const answers: number[] = [];
    // A few at once: some wait on purpose, and a process that is asked too much would shed.
    for (let net = 0; net < 10 * most + 5; net += 5)
      answers.push(...(await Promise.all([0, 1, 2, 3, 4].map((one) => ask(net + one)))));
    expect(answers.filter((status) => status === 200)).toHaveLength(10 * most);
    expect(answers.filter((status) => status === refused)).toHaveLength(5);
  });

  it('attack 89: one /64 that goes on guessing does not use up its /48', async () => {
    await forget();
    for (let times = 0; times < 12 * MOST; times++) await guess({ forwarded: '2001:db8:50::1' });
    expect(await guess({ forwarded: '2001:db8:50:1::1' })).toBe(400);
  });

  it.each([PROXY, '127.0.0.5'])(
    'attack 89: Host alone decides the market, whatever %s forwards',
    async (from) => {
      const ask = (host: string, forwardedHost: string) =>
        guess({
          from,
          forwarded: `203.0.113.${String(++guesses % 250)}`,
          headers: { host, 'x-forwarded-host': forwardedHost, forwarded: `host=${forwardedHost}` },
        });
      await forget();
      expect(await ask(HOSTS.be, 'evil.example')).toBe(400);
      expect(await ask('evil.example', HOSTS.be)).toBe(421);
    },
  );
});
