import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import {
  approvedCode,
  newPartner,
  newProofKey,
  partnerServer,
  partnerTokens,
  requestOf,
  secretUseIsNoted,
} from '../../testing/test-partner.ts';

const WRITES = /\b(insert|update|delete)\b/i;

/** Round trips and commits do not depend on the machine's mood: what `pnpm perf` shows, CI holds. */
describe('what the login provider asks of the database', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  /** Somebody who has been here, so that the first use of a secret in an hour is noted already. */
  async function regulars() {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    await partnerTokens(world, browser, partner);
    await secretUseIsNoted(world, partner.clientId);
    return { browser, partner, server: partnerServer(world, partner) };
  }

  async function statementsOf(work: () => Promise<unknown>) {
    world.statements.length = 0;
    await work();
    const all = [...world.statements];
    return {
      roundTrips: all.length,
      writing: all.filter((text) => WRITES.test(text)).length,
      begins: all.filter((text) => /^begin/i.test(text)).length,
    };
  }

  const ONE_READ_ONE_COMMIT = { roundTrips: 2, writing: 1, begins: 0 };

  it('a code exchange is two round trips and one commit (P5), a refresh too (P6)', async () => {
    const { browser, partner, server } = await regulars();
    const { code, verifier } = await approvedCode(browser, partner);
    let token = '';
    expect(
      await statementsOf(async () => {
        token = (await server.exchange(code, verifier)).body.refresh_token;
      }),
    ).toEqual(ONE_READ_ONE_COMMIT);
    expect(await statementsOf(() => server.refresh(token))).toEqual(ONE_READ_ONE_COMMIT);
  });

  it('userinfo and introspection read once and write nothing', async () => {
    const { browser, partner, server } = await regulars();
    const { access_token: token } = await partnerTokens(world, browser, partner);
    const once = { roundTrips: 1, writing: 0, begins: 0 };
    expect(await statementsOf(() => server.userinfo(token))).toEqual(once);
    expect(await statementsOf(() => server.introspect(token))).toEqual(once);
  });

  it('a whole partner login, asked and answered, is 8 round trips and 3 commits (P7)', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world, { is_verified: false });
    const server = partnerServer(world, partner);
    await partnerTokens(world, browser, partner);
    await secretUseIsNoted(world, partner.clientId);
    const { verifier, challenge } = newProofKey();
    const query = requestOf(partner, { code_challenge: challenge, code_challenge_method: 'S256' });

    const counted = await statementsOf(async () => {
      const { id } = (await browser.get(`/authorize?${query}`)).json<{ id: string }>();
      const { target } = (await browser.post('/authorize', { id, approved: true })).json<{
        target: string;
      }>();
      const code = new URL(target).searchParams.get('code') ?? '';
      expect((await server.exchange(code, verifier)).status).toBe(200);
    });
    expect(counted).toEqual({ roundTrips: 8, writing: 3, begins: 0 });
  });
});
