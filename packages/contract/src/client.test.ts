import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';

import { anyone } from './audience.ts';
import { declareCall } from './call.ts';
import { approve, authorise } from './calls/consent.ts';
import { signIn, signOut } from './calls/login.ts';
import { type Client, createClient } from './client.ts';
import { HttpError } from './client/http-error.ts';

const revoke = declareCall({
  name: 'revoke',
  feature: 'authorised-apps',
  method: 'POST',
  path: '/apps/:clientId/revoke',
  audience: anyone,
  summary: 'A write that may not be sent twice',
  params: z.strictObject({ clientId: z.string() }),
  query: z.strictObject({ reason: z.optional(z.string()) }),
  answers: { 204: z.undefined() },
  errors: [],
});

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}
type Answer = (response: ServerResponse) => void;

const problem = { code: 'request.invalid', message: 'Kijk het even na.', request_id: 'r1' };
const answering =
  (status: number, body?: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body === undefined ? undefined : JSON.stringify(body));
const hangingUp: Answer = (response) => response.destroy();
const unavailable = (code = 'service.unavailable', seconds = '0') =>
  answering(503, { ...problem, code }, { 'retry-after': seconds });

describe('the typed client', () => {
  let received: Received[];
  let answers: Answer[];
  let client: Client;

  async function record(request: IncomingMessage, response: ServerResponse) {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: (await request.toArray()).join('') });
    (answers.shift() ?? answering(404))(response);
  }
  const server = createServer((request, response) => void record(request, response));
  const credentials = { email: 'anna@example.be', password: 'secret' };
  const keys = () => received.map(({ headers }) => headers['idempotency-key']);
  const failure = async (call: Promise<unknown>) => {
    const error = await call.catch((reason: unknown) => reason);
    if (!(error instanceof HttpError)) throw new Error('no HTTP error was raised');
    return error;
  };

  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());
  beforeEach(() => {
    received = [];
    answers = [];
    client = createClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      headers: () => ({ authorization: 'Bearer t', 'x-device-id': 'd', 'accept-language': 'nl' }),
      retries: { firstWaitMillis: 1 },
    });
  });

  it('R81, R103: sends JSON with bearer and device id, and gives the checked answer', async () => {
    answers = [answering(200, { access_token: 't1', more: 'dropped' })];

    expect(await client.call(signIn, { body: credentials })).toEqual({ access_token: 't1' });
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/token',
        body: JSON.stringify(credentials),
        headers: {
          authorization: 'Bearer t',
          'x-device-id': 'd',
          'content-type': 'application/json',
        },
      },
    ]);
  });

  it('R104: a sign-out has a body to send and none to read', async () => {
    answers = [answering(204)];
    expect(await client.call(signOut, { body: { token: 't' } })).toBeUndefined();
    expect(received).toMatchObject([{ method: 'DELETE', body: '{"token":"t"}' }]);
  });

  it('puts parameters into the address without letting them change it', async () => {
    answers = [answering(204)];
    await client.call(revoke, { params: { clientId: '../17?x' }, query: { reason: 'a&b' } });
    expect(received[0]?.url).toBe('/apps/..%2F17%3Fx/revoke?reason=a%26b');
  });

  it.each([400, 401, 404, 429, 500, 503])('R295: %d raises the status', async (status) => {
    answers = [answering(status)];
    const error = await failure(client.call(signIn, { body: credentials }));
    expect(error.message).toBe(`HTTP error, status = ${status}`);
    expect(error.problem).toBeUndefined();
  });

  it("R296: a caller that handles 401 gets the string '401'", async () => {
    answers = [answering(401, problem)];
    const answer = await client.call(signIn, { body: credentials }, { handle401: true });
    expectTypeOf(answer).toEqualTypeOf<{ access_token: string } | '401'>();
    expect(answer).toBe('401');
  });

  it('R297: a 422 carries the message of the server', async () => {
    answers = [answering(422, problem)];
    const error = await failure(client.call(signIn, { body: credentials }));
    expect(error.message).toBe('HTTP error, status = 422');
    expect(error.problem?.message).toBe('Kijk het even na.');
  });

  it.each([400, 403, 409, 422, 500])(
    'R288: %d on authorise or approval throws what the server said',
    async (status) => {
      answers = [answering(status, problem), answering(status, problem)];
      for (const ask of [
        () => client.call(authorise, { query: { client_id: '17' } }),
        () => client.call(approve, { body: { id: 'one-time', approved: true } }),
      ]) {
        const error = await failure(ask());
        expect([error.status, error.problem]).toEqual([status, problem]);
      }
    },
  );

  it('refuses an answer that is not what was agreed', async () => {
    answers = [answering(200, { token: 't1' })];
    await expect(client.call(signIn, { body: credentials })).rejects.toThrow('access_token');
  });

  it('sends again when the network fails, under the same idempotency key', async () => {
    answers = [hangingUp, hangingUp, answering(204)];
    await client.call(signOut, { body: { token: 't' } });
    expect(received).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[A-Za-z0-9_-]{16,128}$/);
  });

  it('makes a new idempotency key for each call', async () => {
    answers = [answering(204), answering(204)];
    await client.call(signOut, { body: { token: 't' } });
    await client.call(signOut, { body: { token: 't' } });
    expect(new Set(keys()).size).toBe(2);
  });

  it('keeps the idempotency key while nobody knows what became of a write, for the same values alone', async () => {
    const away = answering(500);
    const busy = answering(409, { ...problem, code: 'idempotency.in_progress' });
    answers = [away, busy, away, answering(422, problem), away];
    for (const clientId of ['17', '17', '18', '18', '18'])
      await failure(client.call(revoke, { params: { clientId }, query: {} }));
    const [first, second, other, otherAgain, anew] = keys();
    expect(second).toBe(first);
    expect(otherAgain).toBe(other);
    expect(new Set([first, other, anew]).size).toBe(3);
  });

  it('sends two equal writes at once under one idempotency key', async () => {
    answers = [answering(200, { access_token: 't1' }), answering(200, { access_token: 't1' })];
    await Promise.all([
      client.call(signIn, { body: credentials }),
      client.call(signIn, { body: credentials }),
    ]);
    expect(new Set(keys()).size).toBe(1);
  });

  it('comes back when a server that is away says when', async () => {
    answers = [unavailable(), answering(503, undefined, { 'retry-after': '0' }), answering(204)];
    await client.call(signOut, { body: { token: 't' } });
    expect(received).toHaveLength(3);
  });

  it('waits for its own first attempt, when that is still being worked on', async () => {
    answers = [
      hangingUp,
      answering(409, { ...problem, code: 'idempotency.in_progress' }, { 'retry-after': '0' }),
      answering(200, { access_token: 't1' }),
    ];
    expect(await client.call(signIn, { body: credentials })).toEqual({ access_token: 't1' });
  });

  it('gives up after three attempts', async () => {
    answers = [unavailable(), unavailable(), unavailable(), answering(204)];
    const error = await failure(client.call(signOut, { body: { token: 't' } }));
    expect(error.problem?.code).toBe('service.unavailable');
    expect(received).toHaveLength(3);
  });

  it.each([
    ['maintenance', signOut, unavailable('service.maintenance')],
    ['a wait of an hour', signOut, unavailable('service.unavailable', '3600')],
    ['a 503 that says no time', signOut, answering(503)],
    ['too many attempts', signOut, answering(429, undefined, { 'retry-after': '0' })],
  ])('does not insist on %s', async (_what, call, answer) => {
    answers = [answer, answering(204)];
    await failure(client.call(call, { body: { token: 't' } }));
    expect(received).toHaveLength(1);
  });

  it('never repeats a write that may not be sent twice', async () => {
    answers = [hangingUp, answering(204)];
    const call = client.call(revoke, { params: { clientId: '17' }, query: {} });
    await expect(call).rejects.toThrow('fetch failed');
    expect(received).toHaveLength(1);
  });

  it('but repeats one that was turned away unseen', async () => {
    answers = [unavailable('service.busy'), unavailable('service.busy'), answering(204)];
    await client.call(revoke, { params: { clientId: '17' }, query: {} });
    expect(received).toHaveLength(3);
  });

  it('and not one that something may have been done of', async () => {
    answers = [unavailable(), answering(204)];
    await failure(client.call(revoke, { params: { clientId: '17' }, query: {} }));
    expect(received).toHaveLength(1);
  });

  it('stops waiting when the caller leaves', async () => {
    answers = [unavailable('service.unavailable', '4')];
    const signal = AbortSignal.timeout(100);
    const call = client.call(signOut, { body: { token: 't' } }, { signal });
    await expect(call).rejects.toThrow('timeout');
    expect(received).toHaveLength(1);
  });

  it('sends the bind cookie along, since the API is another origin', async () => {
    let sent: RequestInit | undefined;
    const recording = createClient({
      baseUrl: 'http://account-api.example',
      fetch: async (_url, init) => {
        sent = init;
        return new Response(null, { status: 204 });
      },
    });
    await recording.call(signOut, { body: { token: 't' } });
    expect(sent?.credentials).toBe('include');
  });
});
