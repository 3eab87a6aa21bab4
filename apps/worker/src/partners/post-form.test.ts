import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { postForm } from './post-form.ts';

describe('what an app is told, and where', () => {
  const asked: string[] = [];
  let port = 0;
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host ?? ''} ${request.url ?? ''}`);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    asked.length = 0;
  });

  const send = (
    url: string,
    isPublicOnly: boolean,
    resolve?: (name: string) => Promise<LookupAddress[]>,
  ) =>
    postForm(url, new URLSearchParams({ logout_token: 'x' }), {
      withinMillis: 2_000,
      reach: { isPublicOnly, ...(resolve && { resolve }) },
    });

  it.each([
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://0x7f.1/',
  ])('attack 98: in production %s is not called', async (url) => {
    await expect(send(url, true)).rejects.toThrow('private network');
  });

  it('attack 98: in production nothing is sent in the clear', async () => {
    await expect(send(`http://127.0.0.1:${String(port)}/`, true)).rejects.toThrow('by https');
    expect(asked).toEqual([]);
  });

  it.each([
    ['one', ['127.0.0.1']],
    ['one of several', ['93.184.216.34', '169.254.169.254']],
  ])(
    'attack 98: in production a name is not called when %s of its addresses is private',
    async (_which, found) => {
      const resolve = () => Promise.resolve(found.map((address) => ({ address, family: 4 })));
      await expect(send(`https://partner.example:${String(port)}/`, true, resolve)).rejects.toThrow(
        'private network',
      );
      expect(asked).toEqual([]);
    },
  );

  it('attack 98: connects to the address that was looked at; a name that changes meanwhile is asked once', async () => {
    const answers = ['127.0.0.1', '192.0.2.1'];
    const resolve = () => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]);
    // No server of names knows it: without the checked address there would be no connection.
    const host = `partner.invalid:${String(port)}`;
    expect(await send(`http://${host}/logout`, false, resolve)).toBe(302);
    expect(asked).toEqual([`${host} /logout`]);
    expect(answers).toEqual(['192.0.2.1']);
  });

  it('attack 98: follows no redirect', async () => {
    expect(await send(`http://127.0.0.1:${String(port)}/a`, false)).toBe(302);
    expect(asked).toEqual([`127.0.0.1:${String(port)} /a`]);
  });
});
