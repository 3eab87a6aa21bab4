import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSilentServer, type Server } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { createCardPlatform } from '../card-platform/client.ts';
import { createSmsGateway } from '../sms/client.ts';
import { GatewayError } from './gateway-error.ts';

describe('a call to another system', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.close();
  });

  async function otherSide(answer: RequestListener) {
    server = createServer(answer);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const failure = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof GatewayError)) throw new Error('no GatewayError was thrown');
    return error;
  };
  const sms = { idempotencyKey: 'message-1', to: '+32470000001', text: 'Hello' };
  const gateway = (url: string, totalMillis = 10_000) =>
    createSmsGateway({ url, sender: 'Carnet', patience: { connectMillis: 200, totalMillis } });

  it('carries the key, the token and the text, and returns the other side’s id', async () => {
    const url = await otherSide((request, response) => {
      const { authorization, 'idempotency-key': key } = request.headers;
      response.end(JSON.stringify({ id: `${request.url} ${String(key)} ${authorization}` }));
    });

    const { id } = await createSmsGateway({ url, token: 'secret', sender: 'Carnet' }).send(sms);

    expect(id).toBe('/sms message-1 Bearer secret');
  });

  it.each([
    [400, false],
    [422, false],
    [401, true],
    [404, true],
    [429, true],
    [500, true],
    [503, true],
  ])('after an answer of %i, trying again makes sense: %s', async (status, isRetryable) => {
    const url = await otherSide((_request, response) => response.writeHead(status).end('{}'));

    expect(await failure(gateway(url).send(sms))).toMatchObject({ status, isRetryable });
  });

  it('gives up on a gateway that hangs, and says that trying again makes sense', async () => {
    const url = await otherSide(() => {});
    const startedAt = performance.now();

    const error = await failure(gateway(url, 300).send(sms));

    expect(error).toMatchObject({ isRetryable: true, message: 'no answer within 300 ms' });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('gives up on an answer that never ends', async () => {
    const url = await otherSide((_request, response) => response.write('{'));

    expect(await failure(gateway(url, 300).send(sms))).toMatchObject({ isRetryable: true });
  });

  it('gives up on a host that does not greet, long before the whole time is over', async () => {
    server = createSilentServer();
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;

    const error = await failure(gateway(`https://127.0.0.1:${port}`).send(sms));

    expect(error).toMatchObject({ isRetryable: true, message: 'no connection within 200 ms' });
  }, 5_000);

  it('treats a dropped connection and an unknown form as worth another try', async () => {
    const dropping = await otherSide((request) => request.socket.destroy());
    expect(await failure(gateway(dropping).send(sms))).toMatchObject({ isRetryable: true });
    server?.close();

    const babbling = await otherSide((_request, response) => response.end('<html>'));
    expect(await failure(gateway(babbling).send(sms))).toMatchObject({ isRetryable: true });
  });

  it('never quotes what it sent', async () => {
    const url = await otherSide((_request, response) =>
      response.writeHead(422).end(`bad number ${sms.to}`),
    );

    expect((await failure(gateway(url).send(sms))).message).not.toContain(sms.to);
  });

  it('A46: never puts a card number into an address', async () => {
    const asked: string[] = [];
    const url = await otherSide((request, response) => {
      asked.push(request.url ?? '');
      response.end(JSON.stringify({ state: 'inactive', card_id: 'c1', last4: '4444' }));
    });
    const proof = { cardNumber: '5065111122224444' };

    expect(await createCardPlatform({ url }).lookUp(proof)).toEqual({
      state: 'inactive',
      cardId: 'c1',
      last4: '4444',
    });
    expect(asked).toEqual(['/cards/look-up']);
  });
});
