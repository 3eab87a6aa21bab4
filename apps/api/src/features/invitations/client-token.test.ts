import { revokeSecrets } from '@carnet/identity/partners/change-secrets';
import { disableClient } from '@carnet/identity/partners/shut-client-out';
import { endEverything } from '@carnet/identity/sessions/end-everything';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newProofMaker } from '../../testing/key-proof.ts';
import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { inviteWith, newCompany } from '../../testing/test-company.ts';
import { newPartner, partnerServer, partnerTokens, requestOf } from '../../testing/test-partner.ts';

describe('the token of a company’s program', () => {
  let world: TestWorld;
  let people = 0;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const line = () => {
    people += 1;
    return { kind: 'employee', email: `p${people}@example.be`, platform_id: `p-${people}` };
  };
  const invite = (token: string | undefined, more = {}) => inviteWith(world, token, [line()], more);
  const refused = (code: string) => ({ code });

  it('is opaque, lives ten minutes, and is kept as a hash only', async () => {
    const company = await newCompany(world);
    const { status, body } = await company.askToken();
    expect({ status, ...body }).toMatchObject({
      status: 200,
      token_type: 'Bearer',
      expires_in: 600,
      scope: 'invite',
    });
    expect(body.access_token).toMatch(/^[\w-]{43}$/);
    expect(body).not.toHaveProperty('refresh_token');
    const { rows } = await world.sql('select * from oidc_client_token');
    expect(JSON.stringify(rows)).not.toContain(body.access_token);

    expect((await invite(body.access_token)).statusCode).toBe(200);
    await world.setClockAhead('10 minutes');
    const late = await invite(body.access_token);
    await world.setClockAhead('0');
    expect([late.statusCode, late.json()]).toMatchObject([401, refused('client.token_required')]);
    expect(late.headers['www-authenticate']).toContain('invalid_token');
  });

  it.each<[string, (clientId: string) => Promise<unknown>]>([
    ['the client is shut out', (clientId) => disableClient(world.db, clientId)],
    [
      'its secrets are taken back',
      (clientId) =>
        world.db.transaction().execute((transaction) => revokeSecrets(transaction, clientId)),
    ],
    ['attack 97: everything is ended after a restore', () => endEverything(world.db)],
  ])('ends when %s', async (_when, end) => {
    const company = await newCompany(world);
    const token = await company.token();
    expect((await invite(token)).statusCode).toBe(200);
    await end(company.client.clientId);
    expect((await invite(token)).statusCode).toBe(401);
  });

  it('is taken back by its own program, and by no other', async () => {
    const [company, other] = [await newCompany(world), await newCompany(world)];
    const token = await company.token();
    await other.server.revoke(token);
    expect((await company.server.introspect(token)).body).toMatchObject({
      active: true,
      scope: 'invite',
    });
    await company.server.revoke(token);
    expect((await invite(token)).statusCode).toBe(401);
    expect((await company.server.introspect(token)).body).toEqual({ active: false });
  });

  it('is given neither to a client without a company, nor for a wrong secret', async () => {
    const partner = partnerServer(world, await newPartner(world));
    const form = { grant_type: 'client_credentials', scope: 'invite' };
    expect((await partner.post('/token', form)).body).toMatchObject({
      error_description: expect.stringContaining('grant-type-not-yours'),
    });

    const { client } = await newCompany(world);
    const thief = partnerServer(world, { ...client, secret: 'a guess' });
    expect((await thief.post('/token', form)).status).toBe(401);
    const isPublic = partnerServer(world, { ...client, secret: '' });
    expect((await isPublic.post('/token', form)).status).toBe(401);
  });

  it('is given to a program that signs nobody in, and nothing else is', async () => {
    const company = await newCompany(world, 'be', { redirect_uris: [], scopes: [] });
    const answer = await invite(await company.token());
    expect(answer.statusCode, answer.body).toBe(200);

    const refresh = { grant_type: 'refresh_token', refresh_token: 'any' };
    expect((await company.server.post('/token', refresh)).body).toMatchObject({
      error_description: expect.stringContaining('grant-type-not-yours'),
    });
    const { browser } = await world.signInNewPerson();
    const query = new URLSearchParams({
      client_id: company.client.clientId,
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://thief.example/callback',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      state: 's',
    });
    const asked = await browser.get(`/authorize?${query.toString()}`);
    expect(asked.statusCode).toBeGreaterThanOrEqual(400);
    expect(asked.body).not.toContain('thief.example/callback?');
  });

  it('never carries what people allow, and opens nothing without its own scope', async () => {
    const company = await newCompany(world);
    for (const scope of ['user', 'invite user', 'openid'])
      expect((await company.askToken({ scope })).body).toMatchObject({ error: 'invalid_scope' });

    const { body } = await company.askToken({ scope: '' });
    const answer = await invite(body.access_token);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      refused('client.scope_missing'),
    ]);
  });

  it('is refused where a person is asked for, and a person’s token where it is asked for', async () => {
    const company = await newCompany(world);
    const token = await company.token();
    for (const path of ['/user', '/sessions', '/tokens'])
      expect(
        (await world.client().get(path, { authorization: `Bearer ${token}` })).statusCode,
      ).toBe(401);
    expect((await company.server.userinfo(token)).status).toBe(401);

    const { browser } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const app = await partnerTokens(world, browser, partner, { scope: 'openid user' });
    for (const shown of [undefined, browser.token, app.access_token, app.refresh_token, 'x'])
      expect((await invite(shown)).statusCode).toBe(401);
  });

  it('is not had by way of a person: nobody can allow "invite"', async () => {
    const { client } = await newCompany(world);
    const { browser } = await world.signInNewPerson();
    const answer = await browser.get(
      `/authorize?${requestOf(client, {
        scope: 'openid invite',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      })}`,
    );
    const { searchParams } = new URL(answer.json().target);
    expect(searchParams.get('error')).toBe('invalid_scope');
    expect(searchParams.has('code')).toBe(false);
  });

  it('invites in the market of its company only', async () => {
    const company = await newCompany(world, 'lu');
    const token = await company.token();
    expect((await invite(token, { market: 'be' })).statusCode).toBe(401);
    expect((await invite(token, { market: 'lu' })).statusCode).toBe(200);
  });

  it('attack 59: with a key is worth nothing without it', async () => {
    const company = await newCompany(world);
    const proofOf = await newProofMaker();
    const proof = await proofOf('POST', `http://${HOSTS.be}/oidc/token`);
    const { body } = await company.askToken({}, { dpop: proof });
    expect(body.token_type).toBe('DPoP');
    expect((await invite(body.access_token)).statusCode).toBe(401);

    const token = body.access_token;
    const shown = await proofOf('POST', `http://${HOSTS.be}/invitations`, { token });
    const stranger = await newProofMaker();
    const stolen = await stranger('POST', `http://${HOSTS.be}/invitations`, { token });
    const withStolen = { authorization: `DPoP ${token}`, dpop: stolen };
    expect((await invite(undefined, { headers: withStolen })).statusCode).toBe(401);

    const headers = { authorization: `DPoP ${token}`, dpop: shown };
    expect((await invite(undefined, { headers })).statusCode).toBe(200);
  });
});
