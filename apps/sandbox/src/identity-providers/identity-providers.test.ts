import type { AddressInfo } from 'node:net';

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildSandbox } from '../build-sandbox.ts';
import { DIRECTORIES, numberOf } from './people.ts';

const PORTAL = 'http://account.carnet-be.localhost:3000';
const API = 'http://account-api.carnet-be.localhost:4000';
const SITE = { market: 'be', issuer: `${API}/oidc`, apiOrigin: API, portalOrigin: PORTAL };
const BACK = `${PORTAL}/identity/return`;
/** PKCE's own example. */
const PKCE = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
};

describe('the identity providers of the sandbox', () => {
  const { http } = buildSandbox([SITE]);
  let origin = '';
  beforeAll(async () => {
    await http.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${String((http.server.address() as AddressInfo).port)}`;
  });
  afterAll(() => http.close());

  /** As a browser walks: the page, the choice, and every redirect until it is sent home. */
  async function walk(path: string, chosen: Record<string, string>, asked: Record<string, string>) {
    const found = await fetch(`${origin}${path}/.well-known/openid-configuration`);
    const { authorization_endpoint: page, token_endpoint: token } = (await found.json()) as Record<
      string,
      string
    >;
    const request = new URLSearchParams({
      client_id: 'carnet',
      redirect_uri: BACK,
      response_type: 'code',
      scope: 'openid',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: PKCE.challenge,
      code_challenge_method: 'S256',
      ...asked,
    });
    const cookies = new Map<string, string>();
    let next = `${page}?${request.toString()}`;
    let form: URLSearchParams | undefined = new URLSearchParams(chosen);
    for (let hop = 0; hop < 8 && !next.startsWith(PORTAL); hop += 1) {
      const answer: Response = await fetch(new URL(next, origin), {
        redirect: 'manual',
        method: form ? 'POST' : 'GET',
        ...(form && { body: form }),
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      form = undefined;
      next = new URL(answer.headers.get('location') ?? 'none:', new URL(next, origin)).href;
    }
    const back = new URL(next).searchParams;
    const redeemed = await fetch(token ?? '', {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.get('code') ?? '',
        redirect_uri: BACK,
        code_verifier: PKCE.verifier,
        client_id: 'carnet',
        client_secret: 'published-secret-of-the-sandbox',
      }),
    });
    const { id_token: idToken } = (await redeemed.json()) as { id_token?: string };
    return { back, claims: idToken === undefined ? undefined : decodeJwt(idToken) };
  }

  it('play Microsoft: one address for all directories, each with an issuer of its own', async () => {
    const [linde, elsewhere] = DIRECTORIES;
    for (const { id } of [linde, elsewhere]) {
      const chosen = { name: 'lou@linde.example', tenant: id, mfa: 'on' };
      const { claims } = await walk('/identity-providers/microsoft/organizations/v2.0', chosen, {});
      expect(claims).toMatchObject({
        iss: `https://login.microsoftonline.com/${id}/v2.0`,
        tid: id,
        oid: numberOf('lou@linde.example'),
        amr: ['pwd', 'mfa'],
        nonce: 'a-nonce',
      });
    }
  });

  it('play itsme: with a level of assurance, and its name in the answer', async () => {
    const advanced = 'http://itsme.services/v2/claim/acr_advanced';
    const path = '/identity-providers/itsme/v2';
    const { claims, back } = await walk(path, { name: 'Amina' }, { acr_values: advanced });
    expect(claims).toMatchObject({ iss: 'https://idp.itsme.example/v2', acr: advanced });
    expect(claims?.sub).toBe(numberOf('Amina'));
    expect(back.get('iss')).toBe('https://idp.itsme.example/v2');
    const low = await walk(path, { name: 'Amina', level: 'basic' }, { acr_values: advanced });
    expect(low.claims?.['acr']).toBe('http://itsme.services/v2/claim/acr_basic');
  });
});
