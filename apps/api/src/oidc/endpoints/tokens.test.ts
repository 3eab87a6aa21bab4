import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import {
  approvedCode,
  newPartner,
  newProofKey,
  partnerServer,
  partnerTokens,
  requestOf,
  secretUseIsNoted,
} from '../../testing/test-partner.ts';

describe('codes and tokens', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  async function signedInToPartner(changes: Record<string, string> = {}) {
    const person = await world.signInNewPerson();
    const partner = await newPartner(world);
    const tokens = await partnerTokens(world, person.browser, partner, changes);
    return { ...person, partner, tokens, server: partnerServer(world, partner) };
  }

  it('R308: a code gives tokens, and the ID token verifies against the published keys', async () => {
    const { tokens, partner } = await signedInToPartner({ nonce: 'once' });
    expect(tokens).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid user',
      expires_in: 900,
      token_type: 'Bearer',
    });
    const keys = (
      await world.api.inject({ url: '/oidc/jwks', headers: { host: HOSTS.be } })
    ).json();
    const { payload, protectedHeader } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), {
      issuer: `http://${HOSTS.be}/oidc`,
      audience: partner.clientId,
      algorithms: ['ES256'],
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({ nonce: 'once', sub: expect.stringMatching(/^[\w-]{43}$/) });
    expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)"/);
  });

  it('R308: an app that is registered for it gets its ID tokens by RS256, and none by ES256', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world, { id_token_algorithm: 'RS256' });
    const tokens = await partnerTokens(world, browser, partner);
    const keys = (
      await world.api.inject({ url: '/oidc/jwks', headers: { host: HOSTS.be } })
    ).json();
    const { protectedHeader } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), {
      issuer: `http://${HOSTS.be}/oidc`,
      audience: partner.clientId,
      algorithms: ['RS256'],
    });
    const ofKind = (alg: string) =>
      keys.keys.filter((key: { alg: string }) => key.alg === alg) as { kid: string }[];
    expect(ofKind('RS256').map(({ kid }) => kid)).toContain(protectedHeader.kid);
    expect(ofKind('ES256')).not.toEqual([]);

    // As a hint it is known again, and one by the other key is not.
    const query = new URLSearchParams({ id_token_hint: tokens.id_token });
    expect((await browser.get(`/authorize/sign-out?${query.toString()}`)).statusCode).toBe(200);
    await world.sql(`update client set id_token_algorithm = 'ES256' where client_id = $1`, [
      partner.clientId,
    ]);
    expect((await browser.get(`/authorize/sign-out?${query.toString()}`)).statusCode).toBe(400);
  });

  it('R308: the discovery document names addresses that answer', async () => {
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' };
    const read = (url: string) => world.api.inject({ url, headers: { host: HOSTS.be, ...forged } });
    const document = (await read('/oidc/.well-known/openid-configuration')).json();
    expect(document).toMatchObject({
      issuer: `http://${HOSTS.be}/oidc`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['ES256', 'RS256'],
      subject_types_supported: ['pairwise'],
      code_challenge_methods_supported: ['S256'],
      backchannel_logout_session_supported: true,
    });
    const endpoints = Object.entries(document as Record<string, unknown>).filter(
      (entry): entry is [string, string] => /(_endpoint|_uri)$/.test(entry[0]),
    );
    expect(endpoints.length).toBeGreaterThan(6);
    for (const [name, address] of endpoints) {
      expect(address, name).toMatch(`http://${HOSTS.be}/oidc/`);
      expect((await read(new URL(address).pathname)).body, name).not.toContain('route.unknown');
    }
  });

  it('R308: userinfo tells what the scope opens, under the name that this partner knows', async () => {
    const { tokens, server, accountId } = await signedInToPartner();
    const { status, body } = await server.userinfo(tokens.access_token);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ given_name: 'Anna', family_name: 'Peeters', locale: 'nl' });
    expect(body.sub).not.toBe(accountId);
    expect(JSON.stringify(tokens)).not.toContain(accountId);
  });

  it('two partners know one person by different names, and one partner always by the same', async () => {
    const { browser } = await world.signInNewPerson();
    const [first, second] = [await newPartner(world), await newPartner(world)];
    const subOf = async (partner: typeof first) => {
      const { access_token } = await partnerTokens(world, browser, partner);
      return (await partnerServer(world, partner).userinfo(access_token)).body.sub;
    };
    const sub = await subOf(first);
    expect(await subOf(first)).toBe(sub);
    expect(await subOf(second)).not.toBe(sub);
  });

  describe('attack 58: a code', () => {
    it('gives tokens once among 8 that come together, and ends what it gave', async () => {
      const { browser } = await world.signInNewPerson();
      const partner = await newPartner(world);
      const server = partnerServer(world, partner);
      const { code, verifier } = await approvedCode(browser, partner);

      const answers = await Promise.all(
        Array.from({ length: 8 }, () => server.exchange(code, verifier)),
      );

      const given = answers.filter(({ status }) => status === 200);
      expect(given).toHaveLength(1);
      for (const { body } of answers.filter(({ status }) => status !== 200))
        expect(body.error).toBe('invalid_grant');
      for (const { body } of given)
        expect((await server.introspect(body.access_token)).body).toEqual({ active: false });
    });

    it('shown a second time ends the tokens that it gave', async () => {
      const { browser } = await world.signInNewPerson();
      const partner = await newPartner(world);
      const server = partnerServer(world, partner);
      const { code, verifier } = await approvedCode(browser, partner);
      const { body } = await server.exchange(code, verifier);

      expect((await server.exchange(code, verifier)).body.error).toBe('invalid_grant');

      expect((await server.introspect(body.access_token)).body).toEqual({ active: false });
      expect((await server.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    });

    it('lives for 60 seconds by the clock of the database', async () => {
      const { browser } = await world.signInNewPerson();
      const partner = await newPartner(world);
      const { code, verifier } = await approvedCode(browser, partner);
      await world.setClockAhead('61 seconds');
      const { body } = await partnerServer(world, partner).exchange(code, verifier);
      await world.setClockAhead('0 seconds');
      expect(body.error).toBe('invalid_grant');
    });

    it('belongs to its client', async () => {
      const { browser } = await world.signInNewPerson();
      const [partner, other] = [await newPartner(world), await newPartner(world)];
      const { code, verifier } = await approvedCode(browser, partner);
      const stolen = await partnerServer(world, other).exchange(code, verifier, {
        redirect_uri: partner.redirectUri,
      });
      expect(stolen.body.error).toBe('invalid_grant');
    });
  });

  it.each([
    ['no verifier', undefined],
    ['another verifier', newProofKey().verifier],
  ])('attack 59: %s gets nothing', async (_what, verifier) => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const { code } = await approvedCode(browser, partner);
    const { status, body } = await partnerServer(world, partner).exchange(code, verifier);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  it('attack 59: an app that sends no challenge gets no code, unless it is a legacy one', async () => {
    const { browser } = await world.signInNewPerson();
    const query = requestOf(await newPartner(world), {
      code_challenge: undefined,
      code_challenge_method: undefined,
    });
    const refused = await browser.get(`/authorize?${query}`);
    const { searchParams } = new URL(refused.json().target);
    expect(searchParams.get('error_description')).toMatch(/^code_challenge: missing;/);
    expect(searchParams.has('code')).toBe(false);
  });

  it('attack 59: a legacy client that sent a challenge must show the verifier', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world, { profile: 'legacy', scopes: ['user'] });
    const { code } = await approvedCode(browser, partner);
    expect((await partnerServer(world, partner).exchange(code)).body.error).toBe('invalid_grant');
  });

  it('A48: a legacy client needs no challenge and names no scopes', async () => {
    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world, { profile: 'legacy', scopes: ['balance', 'user'] });
    const { code } = await approvedCode(browser, partner, {
      scope: undefined,
      code_challenge: undefined,
      code_challenge_method: undefined,
    });
    expect((await partnerServer(world, partner).exchange(code)).body).toMatchObject({
      scope: 'balance user',
    });
  });

  describe('refresh tokens', () => {
    it('are followed by the next, and the one before is over', async () => {
      const { server, tokens } = await signedInToPartner();
      const { status, body: before } = await server.refresh(tokens.refresh_token);
      expect(status, JSON.stringify(before)).toBe(200);
      const { body: newest } = await server.refresh(before.refresh_token);
      const all = [tokens, before, newest].map(({ refresh_token: token }) => token);
      expect(new Set(all).size).toBe(3);

      const shown = await server.refresh(before.refresh_token);
      expect([shown.status, shown.body.error]).toEqual([400, 'invalid_grant']);
    });

    it('with offline access, work for years where each is used in time', async () => {
      const { browser, server, tokens, accountId } = await signedInToPartner({
        scope: 'openid user offline_access',
        prompt: 'consent',
      });
      await browser.delete('/token', { token: browser.token });
      let { refresh_token: newest } = tokens;
      try {
        for (let days = 80; days < 800; days += 80) {
          await world.setClockAhead(`${days} days`);
          const { status, body } = await server.refresh(newest);
          expect(status, `after ${days} days`).toBe(200);
          newest = body.refresh_token;
          // What is past its time is deleted, and its tokens would find nothing to hang on.
          const { rows } = await world.sql(
            `select from oidc_family f join oidc_refresh_token t using (account_id, family_id)
             where account_id = $1 and t.expires_at > f.expires_at`,
            [accountId],
          );
          expect(rows.length, `after ${days} days`).toBe(0);
        }
      } finally {
        await world.setClockAhead('0 seconds');
      }
    });

    it('attack 47: one that was used before ends the family', async () => {
      const { server, tokens } = await signedInToPartner();
      const { body } = await server.refresh(tokens.refresh_token);

      expect((await server.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');

      expect((await server.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
      expect((await server.introspect(body.access_token)).body).toEqual({ active: false });
    });

    it('attack 47: 50 at once have one successor', async () => {
      const { server, tokens, accountId } = await signedInToPartner();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => server.refresh(tokens.refresh_token)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await world.sql(
        'select from oidc_refresh_token where account_id = $1 and consumed_at is null',
        [accountId],
      );
      expect(rows.length).toBe(1);
    });

    it('end with the session unless offline access was allowed', async () => {
      const { browser, server, tokens } = await signedInToPartner();
      await browser.delete('/token', { token: browser.token });
      expect((await server.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
      expect((await server.introspect(tokens.access_token)).body).toEqual({ active: false });
    });

    it('with offline access, outlive a logout but not signing out everywhere', async () => {
      const { email, browser, server, tokens } = await signedInToPartner({
        scope: 'openid user offline_access',
        prompt: 'consent',
      });
      await browser.delete('/token', { token: browser.token });
      const { status, body } = await server.refresh(tokens.refresh_token);
      expect(status).toBe(200);

      const other = world.client();
      await other.signIn(email);
      await other.delete('/sessions?all=true');
      expect((await server.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    });
  });

  describe('attacks 47, 58, 59: a second token that is sent along', () => {
    const tokensOf = async (accountId: string) => {
      const { rows } = await world.sql<{ count: number }>(
        `select (select count(*) from oidc_access_token where account_id = $1)::int
              + (select count(*) from oidc_refresh_token where account_id = $1)::int as count`,
        [accountId],
      );
      return rows[0]?.count;
    };

    it('a stranger’s code gives nothing of theirs to whoever refreshes a token of their own', async () => {
      const thief = await signedInToPartner();
      const victim = await world.signInNewPerson();
      const { code, verifier } = await approvedCode(victim.browser, thief.partner);

      const { body } = await thief.server.post('/token', {
        grant_type: 'refresh_token',
        refresh_token: thief.tokens.refresh_token,
        code,
      });

      expect(await tokensOf(victim.accountId)).toBe(0);
      const { sub } = (await thief.server.userinfo(thief.tokens.access_token)).body;
      expect((await thief.server.userinfo(body.access_token)).body.sub).toBe(sub);
      expect((await thief.server.exchange(code, verifier)).status).toBe(200);
    });

    it.each(['code', 'token'])('nor does their access token, sent as %s', async (parameter) => {
      const [thief, victim] = [await signedInToPartner(), await signedInToPartner()];
      const before = await tokensOf(victim.accountId);

      await thief.server.post('/token', {
        grant_type: 'refresh_token',
        refresh_token: thief.tokens.refresh_token,
        [parameter]: victim.tokens.access_token,
      });

      expect(await tokensOf(victim.accountId)).toBe(before);
    });

    it('nor does it end their sign-in when the own token was used before', async () => {
      const [thief, victim] = [await signedInToPartner(), await signedInToPartner()];
      await thief.server.refresh(thief.tokens.refresh_token);

      await thief.server.post('/token', {
        grant_type: 'refresh_token',
        refresh_token: thief.tokens.refresh_token,
        code: victim.tokens.access_token,
      });

      expect((await victim.server.introspect(victim.tokens.access_token)).body.active).toBe(true);
      expect((await thief.server.introspect(thief.tokens.access_token)).body.active).toBe(false);
    });

    it('a refresh token sent along with a code stays unspent, and its family alive', async () => {
      const { browser, partner, server, tokens } = await signedInToPartner();
      const { code, verifier } = await approvedCode(browser, partner);
      const extra = { refresh_token: tokens.refresh_token };
      expect((await server.exchange(code, verifier, extra)).status).toBe(200);
      expect((await server.refresh(tokens.refresh_token)).status).toBe(200);
    });
  });

  describe('revocation', () => {
    it('by the partner ends the whole sign-in', async () => {
      const { server, tokens } = await signedInToPartner();
      expect((await server.revoke(tokens.refresh_token)).status).toBe(200);
      expect((await server.introspect(tokens.access_token)).body).toEqual({ active: false });
    });

    it('A62: by the person ends access and refresh tokens of all sign-ins, and the consent', async () => {
      const { browser, partner, server, tokens } = await signedInToPartner();
      const again = await partnerTokens(world, browser, partner);

      expect((await browser.delete(`/token/${partner.clientId}`)).statusCode).toBe(204);

      for (const { access_token, refresh_token } of [tokens, again]) {
        expect((await server.introspect(access_token)).body).toEqual({ active: false });
        expect((await server.refresh(refresh_token)).body.error).toBe('invalid_grant');
        expect((await server.userinfo(access_token)).status).toBe(401);
      }
    });
  });

  it('attack 60: what Belgium issued is worth nothing in Luxembourg', async () => {
    const { partner, tokens } = await signedInToPartner();
    const abroad = partnerServer(world, partner, 'lu');
    expect((await abroad.introspect(tokens.access_token)).body).toEqual({ active: false });
    expect((await abroad.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await abroad.userinfo(tokens.access_token)).status).toBe(401);
  });

  describe('secrets of a client', () => {
    it('two live ones both work, an expired one does not, and a digest is no secret', async () => {
      const { partner, tokens, server } = await signedInToPartner();
      const { rows } = await world.sql<{ digest: string }>(
        `select encode(secret_hash, 'hex') as digest from client_secret where client_id = $1`,
        [partner.clientId],
      );
      const impostor = partnerServer(world, { ...partner, secret: rows[0]?.digest ?? '' });
      expect((await impostor.introspect(tokens.access_token)).status).toBe(401);
      expect((await server.introspect(tokens.access_token)).body.active).toBe(true);

      await secretUseIsNoted(world, partner.clientId);

      await world.sql('update client_secret set expires_at = app_now() where client_id = $1', [
        partner.clientId,
      ]);
      expect((await server.introspect(tokens.access_token)).status).toBe(401);
    });
  });
});
