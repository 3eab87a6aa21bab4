import type { ExplainedMistake } from '@carnet/contract/errors/explained-mistake';
import { type PartnerMistakeId, partnerMistakes } from '@carnet/contract/errors/partner-mistakes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { newProofMaker } from '../../testing/key-proof.ts';
import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import {
  approvedCode,
  newPartner,
  newProofKey,
  partnerServer,
  partnerTokens,
  requestOf,
  type TestPartner,
} from '../../testing/test-partner.ts';

const TOKEN_ADDRESS = `http://${HOSTS.be}/oidc/token`;

/** What was said, and by which of the standard's words. */
interface Told {
  error: string;
  description: string;
}

type Changes = Record<string, string | undefined>;

/** What people find in the fold for developers, in one line. */
function folded({ code, parameter, wrong, expected }: ExplainedMistake): Told {
  const { error } = partnerMistakes[code as PartnerMistakeId];
  return { error, description: `${parameter}: ${wrong}; expected ${expected} (guide: ${code})` };
}

describe('wrong requests, each with an explanation of its own', () => {
  let world: TestWorld;
  let partner: TestPartner;
  let browser: TestClient;

  beforeAll(async () => {
    world = await startTestApi();
    partner = await newPartner(world);
    ({ browser } = await world.signInNewPerson());
  });
  afterEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  const server = () => partnerServer(world, partner);
  const withProof = { code_challenge: newProofKey().challenge, code_challenge_method: 'S256' };

  const toldBy = ({ body }: { body: Record<string, unknown> }): Told => ({
    error: String(body['error']),
    description: String(body['error_description']),
  });

  /** In the address that the browser takes to the app, or else in the fold for developers. */
  async function asked(changes: Changes, query?: string): Promise<Told> {
    const answer = await browser.get(
      `/authorize?${query ?? requestOf(partner, { ...withProof, ...changes })}`,
    );
    const { target, explain } = answer.json();
    if (explain) return folded(explain);
    const { searchParams } = new URL(target);
    return {
      error: searchParams.get('error') ?? '',
      description: searchParams.get('error_description') ?? '',
    };
  }

  const posted = async (path: string, form: Record<string, string>, headers = {}) =>
    toldBy(await server().post(path, form, headers));

  const freshCode = (changes: Changes = {}) => approvedCode(browser, partner, changes);
  const freshTokens = (changes: Changes = {}) => partnerTokens(world, browser, partner, changes);

  /** Exchanges a fresh code with something wrong about it. */
  async function exchanged(changes: Record<string, string>, headers = {}): Promise<Told> {
    const { code, verifier } = await freshCode();
    return toldBy(await server().exchange(code, verifier, changes, headers));
  }

  const refreshed = async (token: string, by = partner) =>
    toldBy(await partnerServer(world, by).refresh(token));

  async function withoutAuthorization(form: Record<string, string>, headers = {}) {
    const answer = await world.api.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: {
        host: HOSTS.be,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(form).toString(),
    });
    return toldBy({ body: answer.json() });
  }

  async function userinfo(headers: Record<string, string>) {
    const answer = await world.api.inject({
      url: '/oidc/me',
      headers: { host: HOSTS.be, ...headers },
    });
    return toldBy({ body: answer.json() });
  }

  /** A code whose token is bound to a key, and the key. */
  async function keyedTokens() {
    const prove = await newProofMaker();
    const { code, verifier } = await freshCode();
    const dpop = await prove('POST', TOKEN_ADDRESS);
    const { body } = await server().exchange(code, verifier, {}, { dpop });
    return { prove, refreshToken: String(body.refresh_token), dpop };
  }

  async function revokedAt(isCode: boolean) {
    const person = await world.signInNewPerson();
    const { code, verifier } = await approvedCode(person.browser, partner);
    const held = isCode ? undefined : await server().exchange(code, verifier);
    await person.browser.delete('/token', { token: person.browser.token });
    return held
      ? refreshed(String(held.body.refresh_token))
      : toldBy(await server().exchange(code, verifier));
  }

  /** A request for each mistake of the list: the guide's table is these. */
  const requests: Record<PartnerMistakeId, () => Promise<Told>> = {
    'client-unknown': () => asked({ client_id: 'nobody' }),
    'redirect-unregistered': () => asked({ redirect_uri: 'https://evil.example/' }),
    missing: () => asked({ response_type: undefined }),
    twice: () => asked({}, `${requestOf(partner, withProof)}&state=another`),
    'response-type': () => asked({ response_type: 'token' }),
    'response-mode': () => asked({ response_mode: 'fragment' }),
    'scope-unknown': () => asked({ scope: 'openid everything' }),
    'scope-not-yours': () => asked({ scope: 'openid fridom' }),
    'scope-unverified': async () => {
      const unverified = await newPartner(world, { is_verified: false });
      return asked({}, requestOf(unverified, { ...withProof, scope: 'openid payment' }));
    },
    'scope-needs-push': () => asked({ scope: 'openid userwrite' }),
    'openid-missing': () => asked({ scope: 'user', nonce: 'n' }),
    'challenge-missing': () =>
      asked({ code_challenge: undefined, code_challenge_method: undefined }),
    'challenge-method': () => asked({ code_challenge_method: 'plain' }),
    'challenge-format': () => asked({ code_challenge: 'short' }),
    'prompt-unknown': () => asked({ prompt: 'often' }),
    'prompt-none-alone': () => asked({ prompt: 'none login' }),
    'max-age': () => asked({ max_age: '5m' }),
    'id-token-hint': () => asked({ id_token_hint: 'no.id.token' }),
    'request-uri-over': () =>
      asked(
        {},
        `client_id=${partner.clientId}&request_uri=urn:ietf:params:oauth:request_uri:${'x'.repeat(43)}`,
      ),
    'request-uri-foreign': () => asked({ request_uri: 'https://app.example/request.jwt' }),
    'request-object': () => asked({ request: 'a.b.c' }),
    registration: () => asked({ registration: '{}' }),

    'proof-missing': () => withoutAuthorization({ grant_type: 'refresh_token' }),
    'proof-wrong': () =>
      posted(
        '/token',
        { grant_type: 'refresh_token' },
        {
          authorization: `Basic ${btoa(`${partner.clientId}:wrong`)}`,
        },
      ),
    'proof-twice': () =>
      posted('/token', { grant_type: 'refresh_token', client_secret: partner.secret }),
    'proof-malformed': () =>
      posted('/token', { grant_type: 'refresh_token' }, { authorization: 'Bearer abc' }),
    'proof-other-id': () => posted('/token', { client_id: 'another' }),
    'body-type': async () => {
      const answer = await server().post('/token', {}, { 'content-type': 'application/json' });
      return toldBy(answer);
    },

    'grant-type': () => posted('/token', { grant_type: 'password' }),
    'grant-type-not-yours': () =>
      posted('/token', { grant_type: 'client_credentials', scope: 'invite' }),
    'grant-refused': async () => {
      const open = await newPartner(world, {
        kind: 'native',
        redirect_uris: ['http://127.0.0.1/cb'],
      });
      return toldBy(await partnerServer(world, open).exchange('x'.repeat(43), 'y'.repeat(43)));
    },
    'code-unknown': () => exchanged({ code: 'x'.repeat(43) }),
    'code-expired': async () => {
      const { code, verifier } = await freshCode();
      await world.setClockAhead('61 seconds');
      return toldBy(await server().exchange(code, verifier));
    },
    'code-used': async () => {
      const { code, verifier } = await freshCode();
      await server().exchange(code, verifier);
      return toldBy(await server().exchange(code, verifier));
    },
    'code-of-another': async () => {
      const { code, verifier } = await freshCode();
      return toldBy(await partnerServer(world, await newPartner(world)).exchange(code, verifier));
    },
    'code-ended': () => revokedAt(true),
    'code-address-gone': async () => {
      const moved = await newPartner(world);
      const { code, verifier } = await approvedCode(browser, moved);
      await world.sql(
        `update client set redirect_uris = '{https://new.example/}' where client_id = $1`,
        [moved.clientId],
      );
      return toldBy(await partnerServer(world, moved).exchange(code, verifier));
    },
    'code-redirect': () => exchanged({ redirect_uri: `${partner.redirectUri}/` }),
    'verifier-missing': async () => {
      const { code } = await freshCode();
      return toldBy(await server().exchange(code));
    },
    'verifier-wrong': () => exchanged({ code_verifier: newProofKey().verifier }),
    'verifier-format': () => exchanged({ code_verifier: 'short' }),
    'refresh-unknown': () => refreshed('x'.repeat(43)),
    'refresh-expired': async () => {
      const { refresh_token: token } = await freshTokens({
        scope: 'openid user offline_access',
        prompt: 'consent',
      });
      await world.setClockAhead('91 days');
      return refreshed(token);
    },
    'refresh-used': async () => {
      const { refresh_token: token } = await freshTokens();
      await server().refresh(token);
      return refreshed(token);
    },
    'refresh-of-another': async () =>
      refreshed((await freshTokens()).refresh_token, await newPartner(world)),
    'refresh-ended': () => revokedAt(false),
    'refresh-scope': async () => {
      const { refresh_token: token } = await freshTokens();
      return posted('/token', {
        grant_type: 'refresh_token',
        refresh_token: token,
        scope: 'openid balance',
      });
    },
    'client-scope': () => posted('/token', { grant_type: 'client_credentials', scope: 'user' }),

    'dpop-proof': async () => {
      const prove = await newProofMaker();
      return exchanged({}, { dpop: await prove('GET', TOKEN_ADDRESS) });
    },
    'dpop-used': async () => {
      const { refreshToken, dpop } = await keyedTokens();
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
      return posted('/token', form, { dpop });
    },
    'dpop-missing': async () => {
      const { code, verifier } = await freshCode({
        dpop_jkt: 'x'.repeat(43),
      });
      return toldBy(await server().exchange(code, verifier));
    },
    'dpop-other-key': async () => {
      const other = await newProofMaker();
      const { code, verifier } = await freshCode({ dpop_jkt: 'x'.repeat(43) });
      const dpop = await other('POST', TOKEN_ADDRESS);
      return toldBy(await server().exchange(code, verifier, {}, { dpop }));
    },

    'token-missing': () => userinfo({}),
    'token-scheme': () => userinfo({ authorization: `Basic ${btoa('a:b')}` }),
    'token-over': () => userinfo({ authorization: `Bearer ${'x'.repeat(43)}` }),
    'token-scope': async () => {
      const { access_token: token } = await freshTokens({ scope: 'user' });
      return userinfo({ authorization: `Bearer ${token}` });
    },

    'logout-address': async () => {
      const { id_token: hint } = await freshTokens();
      const query = new URLSearchParams({
        id_token_hint: hint,
        post_logout_redirect_uri: 'https://evil.example/',
      });
      return folded((await browser.get(`/authorize/sign-out?${query.toString()}`)).json().explain);
    },
  };

  const seen = new Map<string, string>();
  it.each(Object.entries(requests))('%s', async (id, send) => {
    const told = await send();
    const mistake = partnerMistakes[id as PartnerMistakeId];
    expect(told.description).toMatch(new RegExp(`\\(guide: ${id}\\)$`));
    expect(told.description).toContain(`expected ${mistake.expected}`);
    expect(told.error).toBe(mistake.error);
    // Of one request, and in the characters that an error_description may have (RFC 6749, 5.2).
    expect(told.description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    expect([...seen.values()]).not.toContain(told.description);
    seen.set(id, told.description);
  });

  it('are at least forty, and no two of them are explained alike', () => {
    expect(seen.size).toBe(Object.keys(partnerMistakes).length);
    expect(seen.size).toBeGreaterThanOrEqual(40);
  });

  const signedOut = async (query: Record<string, string>) =>
    folded(
      (await browser.get(`/authorize/sign-out?${new URLSearchParams(query).toString()}`)).json()
        .explain,
    );

  it.each<[PartnerMistakeId, string, () => Promise<Told>]>([
    ['openid-missing', 'max_age', () => asked({ scope: 'user', max_age: '3600' })],
    [
      'openid-missing',
      'a hint',
      async () => asked({ scope: 'user', id_token_hint: (await freshTokens()).id_token }),
    ],
    ['client-unknown', 'a sign-out', () => signedOut({ client_id: 'nobody' })],
    [
      'proof-malformed',
      'an empty secret',
      () =>
        posted(
          '/token',
          { grant_type: 'refresh_token' },
          { authorization: `Basic ${btoa(`${partner.clientId}:`)}` },
        ),
    ],
  ])('%s, also with %s', async (id, _with, send) => {
    expect((await send()).description).toMatch(new RegExp(`\\(guide: ${id}\\)$`));
  });

  it('explain nothing where the person is the answer', async () => {
    const { id_token: hint } = await freshTokens();
    const { browser: other } = await world.signInNewPerson();
    const query = requestOf(partner, { ...withProof, prompt: 'none', id_token_hint: hint });
    const { searchParams } = new URL((await other.get(`/authorize?${query}`)).json().target);
    expect(searchParams.get('error')).toBe('login_required');
    expect(searchParams.get('error_description')).not.toContain('guide:');
  });

  it('repeat one word of what a stranger wrote, and nothing that a page could run', async () => {
    const { description } = await asked({
      scope: `openid <script>alert(1)</script>${'x'.repeat(80)}`,
    });
    expect(description).toContain('?script?alert?1??/script?xxx');
    expect(description).not.toContain('x'.repeat(40));
  });

  it.each(['used', 'expired', 'of another app', 'with a wrong verifier'])(
    'attack 58: an app without a secret is not told that a code is %s',
    async (what) => {
      const open = await newPartner(world, {
        kind: 'native',
        redirect_uris: ['http://127.0.0.1/cb'],
      });
      const { code, verifier } = await approvedCode(
        browser,
        what === 'of another app' ? partner : open,
      );
      const thief = partnerServer(world, open);
      if (what === 'used') await thief.exchange(code, verifier);
      if (what === 'expired') await world.setClockAhead('61 seconds');
      const shown = what === 'with a wrong verifier' ? newProofKey().verifier : verifier;
      const { description } = toldBy(await thief.exchange(code, shown));
      expect(description).toMatch(/^code: refused; .*\(guide: grant-refused\)$/);
    },
  );

  it('attack 58: nor that somebody used it at the same moment', async () => {
    const open = await newPartner(world, {
      kind: 'native',
      redirect_uris: ['http://127.0.0.1/cb'],
    });
    const { code, verifier } = await approvedCode(browser, open);
    const thief = partnerServer(world, open);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => thief.exchange(code, verifier)),
    );
    const refused = answers.filter(({ body }) => body.error !== undefined);
    expect(refused.length).toBeGreaterThan(10);
    const told = new Set(refused.map(({ body }) => body['error_description']));
    expect([...told]).toEqual([
      expect.stringMatching(/^code: refused; .*\(guide: grant-refused\)$/),
    ]);
  });
});
