import { CommitInDoubtError } from '@carnet/database/unavailable';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import {
  approvedCode,
  newPartner,
  partnerServer,
  partnerTokens,
} from '../../testing/test-partner.ts';

describe('a commit in doubt at the token endpoint', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  /** The next statement that spends a token is made, or not, and nobody can say which. */
  function doubtNextSpending(isWritten: boolean) {
    const { pool } = world;
    // Of its many shapes the one that is used.
    const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
    const spy = vi.spyOn(pool as { connect: typeof connect }, 'connect');
    spy.mockImplementation(async () => {
      const client = await connect();
      const query = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>;
      const doubtful = async (...all: unknown[]): Promise<unknown> => {
        const [first] = all as [{ text?: string } | string];
        const text = typeof first === 'string' ? first : (first.text ?? '');
        if (!/set consumed_at = app_now\(\)/.test(text)) return query(...all);
        spy.mockRestore();
        if (isWritten) await query(...all);
        throw new CommitInDoubtError('the connection broke during the commit');
      };
      // For this once: the pool hands the same connection out again.
      const release = client.release.bind(client);
      client.query = doubtful as typeof client.query;
      client.release = (error) => {
        client.query = query as typeof client.query;
        release(error);
      };
      return client;
    });
  }

  async function signedIn() {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const server = partnerServer(world, partner);
    return { browser, partner, server };
  }

  it.each([true, false])(
    'F6, attack 47: a refresh whose commit was in doubt (made: %s) is answered 503, and its retry goes on',
    async (isWritten) => {
      const { browser, partner, server } = await signedIn();
      const { refresh_token: shown } = await partnerTokens(world, browser, partner);
      doubtNextSpending(isWritten);

      expect((await server.refresh(shown)).status).toBe(503);
      const retried = await server.refresh(shown);

      expect(retried.status, JSON.stringify(retried.body)).toBe(200);
      expect((await server.introspect(retried.body.access_token)).body.active).toBe(true);
      // One successor, and what was used before is a thief's: also the token that was in doubt.
      expect((await server.refresh(retried.body.refresh_token)).status).toBe(200);
      expect((await server.refresh(shown)).body.error).toBe('invalid_grant');
      expect((await server.introspect(retried.body.access_token)).body).toEqual({ active: false });
    },
  );

  it.each([true, false])(
    'F6, attack 58: so is the exchange of a code (made: %s), which still works once',
    async (isWritten) => {
      const { browser, partner, server } = await signedIn();
      const { code, verifier } = await approvedCode(browser, partner);
      doubtNextSpending(isWritten);

      expect((await server.exchange(code, verifier)).status).toBe(503);
      const retried = await server.exchange(code, verifier);

      expect(retried.status, JSON.stringify(retried.body)).toBe(200);
      expect((await server.exchange(code, verifier)).body.error).toBe('invalid_grant');
    },
  );

  it('attack 47: of 50 retries at once exactly one has a successor', async () => {
    const { browser, partner, server } = await signedIn();
    const { refresh_token: shown } = await partnerTokens(world, browser, partner);
    doubtNextSpending(true);
    await server.refresh(shown);

    const answers = await Promise.all(Array.from({ length: 50 }, () => server.refresh(shown)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
