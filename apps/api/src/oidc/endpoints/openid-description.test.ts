import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signedInWithCodes } from '../../testing/second-factors.ts';
import { HOSTS, PORTALS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newCompany } from '../../testing/test-company.ts';
import {
  approvedCode,
  newPartner,
  newProofKey,
  partnerTokens,
  type TestPartner,
} from '../../testing/test-partner.ts';
import { openidEndpoints, type OpenidEndpoint, type OpenidExample } from './openid-description.ts';

const GOODBYE = 'https://lunchbox.example/bye';
const SCOPE = 'openid profile email';

interface Sender {
  /** Its own name and secret, where it has one. */
  app?: TestPartner;
  token?: string;
  /** What only this run knows, by the name of the field. */
  fill?: Record<string, string>;
}

describe('the standard endpoints in the reference', () => {
  let world: TestWorld;
  let lunchbox: TestPartner;
  let chloe: TestClient;
  beforeAll(async () => {
    world = await startTestApi();
    lunchbox = await newPartner(world, {
      client_id: 'lunchbox',
      redirect_uris: ['https://lunchbox.example/callback'],
      post_logout_redirect_uris: [GOODBYE],
    });
    chloe = (await signedInWithCodes(world)).browser;
  });
  afterAll(() => world?.stop());

  const tokens = () => partnerTokens(world, chloe, lunchbox, { scope: SCOPE });

  /** By the name of the example. */
  const senders: Record<string, () => Promise<Sender>> = {
    discovery: async () => ({}),
    keys: async () => ({}),
    authorization: async () => ({}),
    'pushed request': async () => ({ app: lunchbox }),
    code: async () => {
      const { code, verifier } = await approvedCode(chloe, lunchbox, { scope: SCOPE });
      return { app: lunchbox, fill: { code, code_verifier: verifier } };
    },
    'refresh token': async () => {
      const { refresh_token } = await tokens();
      return { app: lunchbox, fill: { refresh_token } };
    },
    program: async () => ({ app: (await newCompany(world)).client }),
    userinfo: async () => ({ token: (await tokens()).access_token }),
    introspection: async () => ({
      app: lunchbox,
      fill: { token: (await tokens()).access_token },
    }),
    revocation: async () => ({ app: lunchbox, fill: { token: (await tokens()).access_token } }),
    'sign-out': async () => ({ fill: { id_token_hint: (await tokens()).id_token } }),
  };

  function send({ method, path }: OpenidEndpoint, { fields }: OpenidExample, sender: Sender) {
    const { app, token, fill = {} } = sender;
    for (const name of Object.keys(fill)) expect(Object.keys(fields)).toContain(name);
    const form = new URLSearchParams({ ...fields, ...fill }).toString();
    const basic = app && Buffer.from(`${app.clientId}:${app.secret}`).toString('base64');
    return world.api.inject({
      method,
      url: method === 'GET' && form !== '' ? `${path}?${form}` : path,
      headers: {
        host: HOSTS.be,
        ...(basic !== undefined && { authorization: `Basic ${basic}` }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'POST' && { payload: form }),
    });
  }

  const examples = openidEndpoints.flatMap((endpoint) =>
    endpoint.examples.map((example): [string, OpenidEndpoint, OpenidExample] => [
      example.name,
      endpoint,
      example,
    ]),
  );

  it.each(examples)('%s is answered as its example says', async (name, endpoint, example) => {
    const sender = await senders[name]?.();
    expect(sender, 'nobody sends it').toBeDefined();
    const answered = await send(endpoint, example, sender ?? {});
    expect(answered.statusCode, answered.body).toBe(example.status);
    if (typeof example.answer === 'string') {
      const [real, shown] = [new URL(answered.headers.location ?? ''), new URL(example.answer)];
      expect(real.origin).toBe(PORTALS.be);
      expect(real.pathname).toBe(shown.pathname);
      return expect([...real.searchParams.keys()]).toEqual([...shown.searchParams.keys()]);
    }
    const leaves = leavesOf(answered.body === '' ? undefined : answered.json());
    const shown = leavesOf(example.answer);
    // What a library reads by itself is shown in part: algorithms and scopes come and go.
    if (endpoint.proof === 'none') return expect(leaves).toEqual(expect.arrayContaining(shown));
    expect(leaves).toEqual(shown);
  });

  it('are all that discovery names, and nothing that it does not name but itself', async () => {
    const discovered = (await world.client().get('/oidc/.well-known/openid-configuration')).json<
      Record<string, unknown>
    >();
    const named = Object.entries(discovered).flatMap(([name, value]) =>
      name.endsWith('_endpoint') || name === 'jwks_uri' ? [new URL(String(value)).pathname] : [],
    );
    const described: string[] = openidEndpoints.map(({ path }) => path);
    expect(described.toSorted()).toEqual(
      [...named, '/oidc/.well-known/openid-configuration'].toSorted(),
    );
  });

  it('take the verifier of the example for its challenge: SHA-256, in base64url', async () => {
    const fields = Object.assign({}, ...examples.map(([, , example]) => example.fields)) as Record<
      string,
      string
    >;
    const { challenge } = newProofKey(fields['code_verifier']);
    expect(challenge).toBe(fields['code_challenge']);
  });
});

/** `keys[].kty: string` for each thing that is said, sorted. */
function leavesOf(value: unknown, at = ''): string[] {
  const leaves = Array.isArray(value)
    ? value.flatMap((entry) => leavesOf(entry, `${at}[]`))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${at}.${name}`))
      : [`${at}: ${typeof value}`];
  return [...new Set(leaves)].toSorted();
}
