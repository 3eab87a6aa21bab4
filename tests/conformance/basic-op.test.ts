import { createHash } from 'node:crypto';

import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, sendTo } from '../support/http.ts';
import {
  approvedCode,
  createPartner,
  type Partner,
  partnerServer,
  partnerTokens,
  readDiscovery,
  readUserinfo,
} from '../support/partner.ts';
import { startPartnerRig } from '../support/partner-rig.ts';
import { PASSWORD, type Rig } from '../support/rig.ts';
import type { Visitor } from '../support/visitor.ts';

/** What the modules of this plan ask of tokens and userinfo, by their names in the OpenID suite. */
describe('Basic OP', () => {
  let rig: Rig;
  let partner: Partner;
  let visitor: Visitor;

  beforeAll(async () => {
    ({ rig, partner, visitor } = await startPartnerRig('conformance'));
  });
  afterAll(() => rig?.stop());

  const api = () => rig.apis[0];
  const tokens = (changes: Record<string, string> = {}) =>
    partnerTokens(api(), visitor, partner, changes);

  it('oidcc-server', async () => {
    const { id_token: idToken, access_token: accessToken } = await tokens({ nonce: 'n-1' });
    const keys = (await sendTo(api().port, { path: '/oidc/jwks' })).json<{ keys: [] }>();
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      issuer: (await readDiscovery(api())).issuer,
      audience: partner.clientId,
    });
    expect(payload).toMatchObject({ nonce: 'n-1', sub: expect.any(String) });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeGreaterThan(0);
    // Optional in the code flow; right where it is sent.
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16);
    expect([undefined, half.toString('base64url')]).toContain(payload['at_hash']);
  });

  it('oidcc-userinfo-get', async () => {
    const { access_token: token, id_token: idToken } = await tokens();
    const answer = await readUserinfo(api(), token);
    expect(answer.json<{ sub: string }>().sub).toBe(decodeJwt(idToken).sub);
  });

  describe('of an app that asks for the standard scopes alone', () => {
    const scopes = ['profile', 'email', 'phone', 'address'];
    const PROFILE = ['family_name', 'given_name', 'locale', 'name', 'updated_at'];
    const EMAIL = ['email', 'email_verified'];
    const PHONE = ['phone_number', 'phone_number_verified'];
    let standard: Partner;
    let somebody: Visitor;

    beforeAll(async () => {
      standard = await createPartner(rig, 'conformance-scopes', '--scopes', scopes.join());
      const address = 'scopes@example.test';
      const contacts = ['--email', address, '--phone', '+32470000101', '--language', 'nl'];
      const words = ['--market', 'be', ...contacts, '--password', PASSWORD];
      await rig.carnet('account', 'create', ...words);
      somebody = await rig.signIn(address);
    });

    it.each([
      ['oidcc-scope-profile', ['profile'], PROFILE],
      ['oidcc-scope-email', ['email'], EMAIL],
      ['oidcc-scope-phone', ['phone'], PHONE],
      // Accepted, and empty: nobody's postal address is kept.
      ['oidcc-scope-address', ['address'], []],
      ['oidcc-scope-all', scopes, [...PROFILE, ...EMAIL, ...PHONE]],
    ])('%s', async (_module, asked, told) => {
      const scope = ['openid', ...asked].join(' ');
      const given = await partnerTokens(api(), somebody, standard, { scope });
      const claims = (await readUserinfo(api(), given.access_token)).json<object>();
      expect(Object.keys(claims).toSorted()).toEqual(['sub', ...told].toSorted());
    });
  });

  it.each([
    ['oidcc-userinfo-post-header', (token: string) => ({ authorization: `Bearer ${token}` }), ''],
    ['oidcc-userinfo-post-body', () => ({}), 'access_token='],
  ])('%s', async (_module, headersFor, field) => {
    const { access_token: token } = await tokens();
    const { status } = await sendTo(api().port, {
      path: '/oidc/me',
      method: 'POST',
      headers: { ...headersFor(token), 'content-type': 'application/x-www-form-urlencoded' },
      body: field === '' ? '' : `${field}${token}`,
    });
    expect(status).toBe(200);
  });

  it('oidcc-claims-essential', async () => {
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } });
    const { access_token: token } = await tokens({ claims });
    expect((await readUserinfo(api(), token)).json()).toHaveProperty('name');
  });

  it.each([
    ['oidcc-codereuse', 0],
    ['oidcc-codereuse-30seconds', 30],
  ])('%s', async (_module, secondsLater) => {
    const { code, verifier } = await approvedCode(api(), visitor, partner);
    const server = partnerServer(partner);
    const { body } = await server.exchange(api(), code, verifier);
    await rig.database.query(
      `update oidc_code set expires_at = expires_at - interval '${secondsLater} seconds',
                            consumed_at = consumed_at - interval '${secondsLater} seconds'`,
    );
    expect((await server.exchange(api(), code, verifier)).body.error).toBe('invalid_grant');
    expect((await server.introspect(api(), body.access_token)).body).toEqual({ active: false });
  });

  it('oidcc-server-client-secret-post', async () => {
    const { code, verifier } = await approvedCode(api(), visitor, partner);
    const answer = await sendTo(api().port, {
      method: 'POST',
      path: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: HOSTS.be },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        redirect_uri: partner.redirectUri,
        client_id: partner.clientId,
        client_secret: partner.secret,
      }).toString(),
    });
    expect(answer.status).toBe(200);
  });

  it('oidcc-refresh-token', async () => {
    const { refresh_token: token, id_token: idToken } = await tokens();
    const { status, body } = await partnerServer(partner).refresh(api(), token);
    expect(status).toBe(200);
    expect(decodeJwt(body.id_token).sub).toBe(decodeJwt(idToken).sub);
    // A second client has nothing to do with it.
    const stranger = partnerServer({ ...partner, secret: 'another' });
    expect((await stranger.refresh(api(), body.refresh_token)).status).toBe(401);
  });
});
