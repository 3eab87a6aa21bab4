import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sendTo } from '../support/http.ts';
import { partnerTokens, readDiscovery } from '../support/partner.ts';
import { startPartnerRig } from '../support/partner-rig.ts';
import type { Rig } from '../support/rig.ts';

const BYE = 'https://conformance.example/bye';

let rig: Rig;
let hint: string;
beforeAll(async () => {
  const world = await startPartnerRig('conformance', ['--after-logout', BYE]);
  ({ rig } = world);
  ({ id_token: hint } = await partnerTokens(rig.apis[0], world.visitor, world.partner));
});
afterAll(() => rig?.stop());

const read = (path: string) => sendTo(rig.apis[0].port, { path });

describe('Config OP', () => {
  it('oidcc-discovery-endpoint-verification', async () => {
    const document = await readDiscovery(rig.apis[0]);
    expect(document.issuer).toBe('http://account-api.carnet-be.localhost:4000/oidc');
    for (const name of [
      'issuer',
      'authorization_endpoint',
      'token_endpoint',
      'userinfo_endpoint',
      'jwks_uri',
      'end_session_endpoint',
      'response_types_supported',
      'subject_types_supported',
      'id_token_signing_alg_values_supported',
      'scopes_supported',
      'claims_supported',
    ])
      expect(document, name).toHaveProperty(name);
    expect(document['id_token_signing_alg_values_supported']).not.toContain('none');
    expect(document['subject_types_supported']).toEqual(['pairwise']);
    expect(document['claims_parameter_supported']).not.toBe(true);
    for (const scope of ['profile', 'email', 'address', 'phone'])
      expect(document['scopes_supported']).toContain(scope);
    expect(document['id_token_signing_alg_values_supported']).toContain('RS256');
    const { keys } = (await read('/oidc/jwks')).json<{ keys: Record<string, string>[] }>();
    expect(keys.map(({ kty, alg }) => `${kty} ${alg}`)).toEqual(['EC ES256', 'RSA RS256']);
    for (const key of keys) {
      expect(key).toMatchObject({ kid: expect.any(String), use: 'sig' });
      for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi'])
        expect(key).not.toHaveProperty(secret);
    }
  });
});

describe('Dynamic OP, the module that applies', () => {
  it('oidcc-server-rotate-keys', async () => {
    const keys = async () => (await read('/oidc/jwks')).json<{ keys: { kid: string }[] }>().keys;
    const before = await keys();
    await rig.carnet('signing-key', 'rotate', '--market', 'be');
    const rows = await rig.database.query<{ count: number }>(
      `select count(*)::int as count from signing_key
       where market = 'be' and (retired_at is null or retired_at > now())`,
    );
    // One of each kind, published beside the old ones, which sign on for a day.
    expect(rows[0]?.count).toBe(before.length + 2);
  });
});

describe('RP-Initiated Logout OP', () => {
  const preview = (parameters: Record<string, string>) =>
    read(`/authorize/sign-out?${new URLSearchParams(parameters).toString()}`);
  const targetOf = async (parameters: Record<string, string>) =>
    (await preview(parameters)).json<{ target: string | null }>().target;

  it('oidcc-rp-initiated-logout-discovery-endpoint-verification', async () => {
    const { issuer, end_session_endpoint: endpoint } = await readDiscovery(rig.apis[0]);
    expect(endpoint).toBe(`${issuer}/session/end`);
  });

  it('oidcc-rp-initiated-logout', async () => {
    const address = { id_token_hint: hint, post_logout_redirect_uri: BYE, state: 's' };
    expect(await targetOf(address)).toBe(`${BYE}?state=s`);
  });

  it('oidcc-rp-initiated-logout-no-state', async () => {
    expect(await targetOf({ id_token_hint: hint, post_logout_redirect_uri: BYE })).toBe(BYE);
  });

  it.each([
    ['oidcc-rp-initiated-logout-no-params', {}],
    ['oidcc-rp-initiated-logout-only-state', { state: 's' }],
    ['oidcc-rp-initiated-logout-no-post-logout-redirect-uri', { hint: 'right' }],
    ['oidcc-rp-initiated-logout-no-id-token-hint', { post_logout_redirect_uri: BYE }],
  ])('%s', async (_module, { hint: isRight, ...parameters }: Record<string, string>) => {
    const answer = await preview({ ...parameters, ...(isRight && { id_token_hint: hint }) });
    expect([answer.status, answer.json<{ target: null }>().target]).toEqual([200, null]);
  });

  it.each([
    ['oidcc-rp-initiated-logout-bad-post-logout-redirect-uri', 'https://evil.example/', ''],
    ['oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri', `${BYE}?x=1`, ''],
    ['oidcc-rp-initiated-logout-modified-id-token-hint', BYE, 'AAAA'],
    ['oidcc-rp-initiated-logout-bad-id-token-hint', BYE, 'all'],
  ])('%s', async (_module, address, damage) => {
    const shown =
      damage === 'all' ? 'nonsense' : hint.slice(0, hint.length - damage.length) + damage;
    const answer = await preview({ id_token_hint: shown, post_logout_redirect_uri: address });
    expect(answer.status).toBe(400);
  });
});
