import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { setBothClocksAhead } from '../../testing/both-clocks.ts';
import { newProofMaker } from '../../testing/key-proof.ts';
import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { approvedCode, newPartner, partnerServer } from '../../testing/test-partner.ts';

const ORIGIN = `http://${HOSTS.be}`;

describe('the proof that an app holds the key of its token', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterEach(() => setBothClocksAhead(world, 0));
  afterAll(() => world.stop());

  async function keyed(alg?: string) {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const prove = await newProofMaker(alg);
    const { code, verifier } = await approvedCode(browser, partner);
    const dpop = await prove('POST', `${ORIGIN}/oidc/token`);
    const server = partnerServer(world, partner);
    const { body } = await server.exchange(code, verifier, {}, { dpop });
    return { token: body.access_token as string, prove };
  }

  /** One proof by a clock that is off by so much, to be shown several times. */
  async function proofFrom(path: string, secondsOff: number) {
    const { token, prove } = await keyed();
    const iat = Math.floor(Date.now() / 1000) + secondsOff;
    const dpop = await prove('GET', `${ORIGIN}${path}`, { token, iat });
    return async () => {
      const headers = { host: HOSTS.be, authorization: `DPoP ${token}`, dpop };
      return (await world.api.inject({ url: path, headers })).statusCode;
    };
  }

  /** Two with the same key, of which only the second is changed: what it shows opens, or not. */
  async function shownWith(path: string, alg: string, header: object, isRenamed = false) {
    const { token, prove } = await keyed(alg);
    const show = async (dpop: string) => {
      const headers = { host: HOSTS.be, authorization: `DPoP ${token}`, dpop };
      return (await world.api.inject({ url: path, headers })).statusCode;
    };
    expect(await show(await prove('GET', `${ORIGIN}${path}`, { token }))).toBe(200);
    const genuine = await prove('GET', `${ORIGIN}${path}`, {
      token,
      ...(!isRenamed && { header }),
    });
    return show(isRenamed ? renamed(genuine, header) : genuine);
  }

  const clearUp = () => world.sql('delete from oidc_used_proof where expires_at < app_now()');

  describe.each([
    ['the account API', '/user'],
    ['the engine', '/oidc/me'],
  ])('at %s', (_where, path) => {
    it.each([-310, 310])('attack 59: is refused from a clock that is %i s off', async (off) => {
      const show = await proofFrom(path, off);
      expect(await show()).toBe(401);
    });

    it.each([
      ['is of another type', 'ES256', { typ: 'JWT' }],
      ['has no type', 'ES256', { typ: undefined }],
      ['is a token for a log-out', 'ES256', { typ: 'logout+jwt' }],
      ['is signed in a way that is not on our list', 'PS256', { alg: 'RS256' }],
    ])('attack 53: is refused where it %s', async (_what, alg, header) => {
      expect(await shownWith(path, alg, header)).toBe(401);
    });

    it.each(['none', 'HS256', 'RS256', ''])(
      'attack 53: is refused where its header was rewritten to "%s"',
      async (alg) => expect(await shownWith(path, 'ES256', { alg }, true)).toBe(401),
    );

    it.each([-290, 0, 290])(
      'attack 59: from a clock that is %i s off works once, also when what is over was cleared up',
      async (off) => {
        const show = await proofFrom(path, off);
        expect(await show()).toBe(200);
        for (const later of [0, 301, 580, 605, 880]) {
          await setBothClocksAhead(world, later);
          await clearUp();
          expect(await show(), `${later} s later`).toBe(401);
        }
      },
    );
  });
});

/** The signature stays; an unsigned one has none. */
function renamed(proof: string, changes: { alg?: string }): string {
  const [header = '', claims, signature] = proof.split('.');
  const before = JSON.parse(Buffer.from(header, 'base64url').toString()) as object;
  const after = Buffer.from(JSON.stringify({ ...before, ...changes })).toString('base64url');
  return [after, claims, changes.alg === 'none' ? '' : signature].join('.');
}
