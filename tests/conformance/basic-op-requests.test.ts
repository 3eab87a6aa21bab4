import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { sendTo } from '../support/http.ts';
import {
  approvedCode,
  type Partner,
  partnerServer,
  partnerTokens,
  requestOf,
} from '../support/partner.ts';
import { startPartnerRig } from '../support/partner-rig.ts';
import type { Rig } from '../support/rig.ts';
import type { Visitor } from '../support/visitor.ts';

/** What the modules of this plan ask of authorisation requests, by their names in the OpenID suite. */
describe('Basic OP', () => {
  let rig: Rig;
  let partner: Partner;
  let visitor: Visitor;

  beforeAll(async () => {
    ({ rig, partner, visitor } = await startPartnerRig('conformance'));
    await partnerTokens(rig.apis[0], visitor, partner);
  });
  afterAll(() => rig?.stop());

  const api = () => rig.apis[0];
  const ask = (changes: Record<string, string>, by = visitor) =>
    by.send(api(), { path: `/authorize?${requestOf(partner, changes).query}` });
  const targetOf = async (changes: Record<string, string>) => {
    const answer = await ask(changes);
    return new URL(answer.json<{ target: string }>().target).searchParams;
  };

  it('oidcc-response-type-missing', async () => {
    const { query } = requestOf(partner);
    const without = query.replace('response_type=code&', '');
    const answer = await visitor.send(api(), { path: `/authorize?${without}` });
    const { searchParams } = new URL(answer.json<{ target: string }>().target);
    expect(searchParams.get('error')).toBe('invalid_request');
    expect(searchParams.get('error_description')).toMatch(/^response_type: missing;/);
  });

  it.each([
    ['oidcc-ensure-request-without-nonce-succeeds-for-code-flow', {}],
    ['oidcc-display-page', { display: 'page' }],
    ['oidcc-display-popup', { display: 'popup' }],
    ['oidcc-login-hint', { login_hint: 'somebody@example.test' }],
    ['oidcc-ui-locales', { ui_locales: 'nl fr' }],
    ['oidcc-claims-locales', { claims_locales: 'nl' }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
  ])('%s', async (_module, changes) => {
    expect((await targetOf(changes)).get('code')).toBeTruthy();
  });

  it('oidcc-ensure-request-with-valid-pkce-succeeds', async () => {
    const { code, verifier } = await approvedCode(api(), visitor, partner);
    const server = partnerServer(partner);
    expect((await server.exchange(api(), code, verifier)).status).toBe(200);
    const other = await approvedCode(api(), visitor, partner);
    expect((await server.exchange(api(), other.code, verifier)).body.error).toBe('invalid_grant');
  });

  it('oidcc-alternate-happy-flow', async () => {
    const { query } = requestOf(partner, { scope: 'user openid' });
    const backwards = query.split('&').toReversed().join('&');
    const answer = await visitor.send(api(), { path: `/authorize?${backwards}` });
    expect(answer.json<{ target: string }>().target).toContain('code=');
  });

  it('oidcc-prompt-none-logged-in', async () => {
    const first = decodeJwt((await partnerTokens(api(), visitor, partner)).id_token);
    const again = await partnerTokens(api(), visitor, partner, { prompt: 'none' });
    const { sub, auth_time: signedInAt } = decodeJwt(again.id_token);
    expect({ sub, signedInAt }).toEqual({ sub: first.sub, signedInAt: first['auth_time'] });
  });

  it('oidcc-prompt-none-not-logged-in', async () => {
    const { query } = requestOf(partner, { prompt: 'none' });
    const answer = await sendTo(api().port, { path: `/authorize/preview?${query}` });
    const { searchParams } = new URL(answer.json<{ target: string }>().target);
    expect(searchParams.get('error')).toBe('login_required');
  });

  it('oidcc-id-token-hint', async () => {
    const { id_token: idToken } = await partnerTokens(api(), visitor, partner);
    expect((await targetOf({ id_token_hint: idToken, prompt: 'none' })).get('code')).toBeTruthy();
  });

  it('oidcc-max-age-10000', async () => {
    const { id_token: idToken } = await partnerTokens(api(), visitor, partner, {
      max_age: '10000',
    });
    expect(decodeJwt(idToken)['auth_time']).toBeGreaterThan(Date.now() / 1000 - 10_000);
  });

  it('oidcc-max-age-1', async () => {
    // A second after the sign-in, the person is asked for it again.
    await vi.waitFor(
      async () =>
        expect((await ask({ max_age: '1' })).problem().code).toBe('partner.sign_in_again'),
      { timeout: 20_000, interval: 500 },
    );
  });

  it('oidcc-prompt-login', async () => {
    await rig.database.query(
      `update session set created_at = created_at - interval '5 minutes',
                          authenticated_at = authenticated_at - interval '5 minutes'`,
    );
    expect((await ask({ prompt: 'login' })).problem().code).toBe('partner.sign_in_again');
    const fresh = await rig.signedInVisitor();
    expect((await ask({ prompt: 'login' }, fresh)).json()).toMatchObject({
      approvalType: 'scopes',
    });
  });

  it('oidcc-ensure-registered-redirect-uri', async () => {
    const answer = await ask({ redirect_uri: `${partner.redirectUri}/other` });
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  });

  it('oidcc-ensure-post-request-succeeds', async () => {
    const answer = await sendTo(api().port, {
      method: 'POST',
      path: '/oidc/auth',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: requestOf(partner).query,
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toContain('/partner?');
    expect(answer.headers.location).toContain(`client_id=${partner.clientId}`);
  });

  /** Request objects are not offered; pushed requests are. What is not understood is refused. */
  it.each([
    [
      'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
      () => ({ request: new UnsecuredJWT({ scope: 'openid' }).encode() }),
    ],
    [
      'oidcc-ensure-request-object-with-redirect-uri',
      () => ({ request: new UnsecuredJWT({ redirect_uri: 'https://evil.example/' }).encode() }),
    ],
    [
      'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
      () => ({ request_uri: 'https://conformance.example/request' }),
    ],
  ])('%s', async (_module, changes) => {
    const { searchParams } = new URL((await ask(changes())).json<{ target: string }>().target);
    expect(searchParams.get('error')).toMatch(/^request(_uri)?_not_supported$/);
    expect(searchParams.has('code')).toBe(false);
  });
});
