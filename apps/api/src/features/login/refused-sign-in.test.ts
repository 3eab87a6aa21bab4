import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import { problemSchema } from '@carnet/contract/errors/problem';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';

describe('a sign-in that is refused', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi({ refusesUnknownHosts: true });
  });
  afterAll(() => world.stop());

  /** The right password, in a request that is wrong in one way. */
  const sent = (client: TestClient, email: string, headers: Record<string, string>, body = '') =>
    client.post('/token', body || JSON.stringify({ email, password: PASSWORD }), {
      'content-type': 'application/json',
      ...headers,
    });
  async function locked(client: TestClient, email: string) {
    for (let count = 0; count < 10; count++) await client.signIn(email, 'not it');
    return client.signIn(email);
  }
  async function broken(client: TestClient, email: string) {
    await world.sql('alter table session add constraint broken check (false) not valid');
    try {
      return await client.signIn(email);
    } finally {
      await world.sql('alter table session drop constraint broken');
    }
  }

  type Attempt = (client: TestClient, email: string) => Promise<LightMyRequestResponse>;
  // biome-ignore format: a table
  const cases: [status: number, code: ErrorCode, attempt: Attempt][] = [
    [400, 'login.invalid_credentials', (client, email) => client.signIn(email, 'not it')],
    [413, 'request.too_large', (client, email) => client.signIn(email, 'x'.repeat(100_000))],
    [415, 'request.unsupported', (client, email) => sent(client, email, { 'content-type': 'text/xml' })],
    [421, 'host.unknown', (client, email) => sent(client, email, { host: 'evil.example' })],
    [422, 'request.invalid', (client, email) => sent(client, email, {}, '{"email":')],
    [422, 'device.invalid', (client, email) => sent(client, email, { 'x-device-id': 'mine' })],
    [429, 'login.too_many_attempts', locked],
    [500, 'service.error', broken],
  ];

  it.each(cases)(
    'R83, A53: %i %s is an error in words, and opens nothing',
    async (status, code, attempt) => {
      const { accountId, email } = await world.newPerson();
      const answer = await attempt(world.client(), email);

      expect(answer.statusCode).toBe(status);
      const problem = problemSchema.parse(answer.json());
      expect(problem).toMatchObject({ code, message: expect.stringMatching(/^\S+ .+/) });
      // 401 alone comes with what is owed, 403 with a ticket (R82, R84).
      for (const way of ['access_token', 'mfa', 'ticket'])
        expect(answer.json()).not.toHaveProperty(way);
      expect(answer.cookies).toEqual([]);
      const opened = await world.sql('select from session where account_id = $1', [accountId]);
      expect(opened.rows).toEqual([]);
    },
  );
});
