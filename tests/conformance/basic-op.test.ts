import { createHash } from 'node:crypto';

import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, sendTo } from '../support/http.ts';
import {
  approvedCode,
  type Partner,
  partnerServer,
  partnerTokens,
  readDiscovery,
  readUserinfo,
} from '../support/partner.ts';
import { startPartnerRig } from '../support/partner-rig.ts';
import type { Rig } from '../support/rig.ts';
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
