import { changeClient } from '@carnet/identity/partners/change-client';
import { matchReturnAddress } from '@carnet/identity/partners/return-address.policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import {
  approvedCode,
  newPartner,
  newProofKey,
  partnerServer,
  pushedRequest,
  requestOf,
  type TestPartner,
} from '../../testing/test-partner.ts';

describe('an app whose registered addresses change while it is in use', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const withProof = { code_challenge: newProofKey().challenge, code_challenge_method: 'S256' };
  const ask = (browser: TestClient, partner: TestPartner, changes = {}) =>
    browser.get(`/authorize?${requestOf(partner, { ...withProof, ...changes })}`);
  const registered = ({ clientId }: TestPartner, uris: string[]) =>
    world.db.transaction().execute((transaction) =>
      changeClient(transaction, clientId, {
        reason: 'stolen',
        decide: () => ({ redirect_uris: uris }),
      }),
    );
  const codesOf = async ({ clientId }: TestPartner) =>
    (
      await world.sql(
        'select from oidc_code join oidc_family using (account_id, family_id) where client_id = $1',
        [clientId],
      )
    ).rows.length;
  const wrongAddress = {
    code: 'partner.invalid_configuration',
    explain: { code: 'redirect-unregistered' },
  };

  it('attack 57: an address that was taken away is refused by the next request, and one that was added is taken', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const added = `${partner.redirectUri}/new`;
    expect((await ask(browser, partner)).statusCode).toBe(200);
    expect((await ask(browser, partner, { redirect_uri: added })).json()).toMatchObject(
      wrongAddress,
    );

    await registered(partner, [added]);

    expect((await ask(browser, partner, { redirect_uri: added })).statusCode).toBe(200);
    const refused = await ask(browser, partner);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject(wrongAddress);
    const preview = await world.client().get(`/authorize/preview?${requestOf(partner, withProof)}`);
    expect(preview.json()).toMatchObject(wrongAddress);
  });

  it.each([
    ['allows', true],
    ['refuses', false],
  ])(
    'attack 57: a person who %s what was asked before the address was taken away is not sent there',
    async (_what, approved) => {
      const { browser } = await world.signInNewPerson();
      const partner = await newPartner(world);
      const { id } = (await ask(browser, partner)).json();

      await registered(partner, [`${partner.redirectUri}/new`]);

      const answer = await browser.post('/authorize', { id, approved });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toContain('.example');
      expect(await codesOf(partner)).toBe(0);
    },
  );

  it('attack 57: a pushed request from before the address was taken away leads nobody there', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const { query } = await pushedRequest(world, partner);

    await registered(partner, [`${partner.redirectUri}/new`]);

    const pushed = await browser.get(`/authorize?${query}`);
    expect(pushed.statusCode, pushed.body).toBe(400);
    expect(pushed.body).not.toContain('code=');
  });

  it('attack 57: a code that went to the address before it was taken away opens nothing, one that went elsewhere does', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const { redirectUri } = partner;
    const other = { ...partner, redirectUri: `${redirectUri}/new` };
    await registered(partner, [redirectUri, other.redirectUri]);
    const stolen = await approvedCode(browser, partner);
    const kept = await approvedCode(browser, other);

    await registered(partner, [other.redirectUri]);

    const refused = await partnerServer(world, partner).exchange(stolen.code, stolen.verifier);
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    const taken = await partnerServer(world, other).exchange(kept.code, kept.verifier);
    expect(taken.status).toBe(200);
  });

  it.each([
    ['web', 'https://shop.example/callback'],
    ['native', 'http://127.0.0.1/callback'],
    ['native', 'http://[::1]:80/callback?a=1'],
    ['native', 'com.shop.app:/callback'],
  ] as const)(
    'the tester of addresses says of a %s app at %s what the engine does',
    async (kind, uri) => {
      const { browser } = await world.signInNewPerson();
      const partner = await newPartner(world, { kind, redirect_uris: [uri], scopes: ['user'] });
      const address = new URL(uri);
      const tried = [
        uri,
        `${uri}/`,
        `${uri}#here`,
        `${uri}&b=2`,
        uri.toUpperCase(),
        uri.replace('callback', 'Callback'),
        uri.replace('callback', '%63allback'),
        uri.replace('callback', 'a/../callback'),
        uri.replace('://', '://me@'),
        uri.replace(/(:\/\/[^/]*?)(:\d+)?\//, '$1:4321/'),
        uri.replace(/(:\/\/[^/]*?)(:\d+)?\//, '$1:/'),
        uri.replace(/(:\/\/[^/]*?)(:\d+)?\//, '$1:4321@evil.example/'),
        uri.replace(/:\/\/[^/]*/, '://localhost:4321'),
        uri.replace('http:', 'https:'),
        `${address.protocol}//evil.example/callback`,
      ];
      for (const given of tried) {
        const { isAllowed } = matchReturnAddress(given, { kind, redirect_uris: [uri] });
        const { statusCode } = await ask(browser, partner, { redirect_uri: given });
        expect({ given, isAllowed: statusCode === 200 }).toEqual({ given, isAllowed });
      }
      expect(tried.length).toBeGreaterThan(10);
    },
  );
});
