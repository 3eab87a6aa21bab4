import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';

import { buildSandbox } from '../build-sandbox.ts';
import { readSandboxConfig } from '../config.ts';
import { expiryInWords } from './expiry-words.ts';
import { readToken } from './read-token.ts';

describe('a token, taken apart', () => {
  async function issuer() {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }] };
    const sign = (claims: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(privateKey);
    return { keys, sign };
  }

  it('shows header, claims and who signed it', async () => {
    const { keys, sign } = await issuer();
    expect(await readToken(await sign({ sub: 'anna', exp: 2_000_000_000 }), keys)).toEqual({
      header: { alg: 'ES256', kid: 'k1' },
      claims: { sub: 'anna', exp: 2_000_000_000 },
      expiresAt: 2_000_000_000,
      signature: { isValid: true, about: 'signed with key k1 of the issuer' },
    });
  });

  it('says so when another key signed it, and still shows what it claims', async () => {
    const [{ keys }, stranger] = [await issuer(), await issuer()];
    const read = await readToken(await stranger.sign({ sub: 'eve' }), keys);
    expect(read?.signature.isValid).toBe(false);
    expect(read?.claims).toEqual({ sub: 'eve' });
  });

  it('leaves an opaque one alone', async () => {
    expect(await readToken('k3J-opaque', { keys: [] })).toBeUndefined();
  });
});

describe('an expiry in words', () => {
  it.each([
    [599, 'expires in 9 minutes'],
    [45, 'expires in 45 seconds'],
    [90 * 86_400, 'expires in 90 days'],
    [0, 'expired just now'],
    [-7_300, 'expired 2 hours ago'],
  ])('%d seconds from now: %s', (seconds, words) => {
    expect(expiryInWords(1_800_000_000 + seconds, 1_800_000_000)).toBe(words);
  });
});

describe('the debug page of sign-ins', () => {
  const nobody = 'http://127.0.0.1:9';
  const site = { market: 'be', issuer: `${nobody}/oidc`, apiOrigin: nobody, portalOrigin: nobody };
  const { http } = buildSandbox([site]);
  afterAll(() => http.close());

  const wish = {
    market: 'be',
    client_id: '<b>me</b>',
    client_secret: '',
    scope: 'openid',
    prompt: '',
    state: '',
    nonce: '',
  };
  const post = (form: Record<string, string>) =>
    http.inject({
      method: 'POST',
      url: '/dev/oauth/runs',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  it('tells that nobody answers, refuses what nobody asked, and shows words as words', async () => {
    const { headers, statusCode } = await post(wish);
    expect(statusCode).toBe(303);
    const page = (await http.inject(String(headers.location))).body;
    expect(page).toContain('It stopped here');
    expect(page).toContain('no answer');
    expect(page).not.toContain('<b>me</b>');

    expect((await post({ ...wish, market: 'xx' })).statusCode).toBe(400);
    const stray = await http.inject('/dev/oauth/callback?code=c&state=%3Cb%3E');
    expect([stray.statusCode, stray.body]).toEqual([400, expect.stringContaining('Nobody asked')]);
  });

  it('shows the pages of the guide and no other file', async () => {
    const guide = await http.inject('/dev/guide/README.md');
    expect(guide.body).toContain('<h2 id="when-something-is-wrong">');
    for (const path of ['runbook.md', '..%2Frunbook.md', '%2e%2e%2frunbook.md'])
      expect((await http.inject(`/dev/guide/${path}`)).statusCode).toBe(404);
  });

  it('knows the providers of both markets without any setting', () => {
    expect(readSandboxConfig({}).CARNET_SITES).toMatchObject([
      { market: 'be', issuer: 'http://account-api.carnet-be.localhost:4000/oidc' },
      { market: 'lu', issuer: 'http://account-api.carnet-lu.localhost:4000/oidc' },
    ]);
  });
});
