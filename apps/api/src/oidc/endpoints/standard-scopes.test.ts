import { randomUUID } from 'node:crypto';

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { newPartner, partnerServer, partnerTokens, requestOf } from '../../testing/test-partner.ts';

const PHONE = '+32470112233';
const PROFILE = {
  name: 'Anna Peeters',
  given_name: 'Anna',
  family_name: 'Peeters',
  locale: 'nl',
  updated_at: expect.any(Number),
};

/** What every client library asks for by default (OpenID Connect Core 5.4, 11). */
describe('the standard scopes of OpenID Connect', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  async function newPerson({ isVerified = true } = {}) {
    const person = await world.signInNewPerson();
    await world.sql(
      `insert into contact (account_id, contact_id, kind, value, is_default, verified_at)
       values ($1, $2, 'phone', $3, true, app_now())`,
      [person.accountId, randomUUID(), PHONE],
    );
    if (!isVerified)
      await world.sql('update contact set verified_at = null where account_id = $1', [
        person.accountId,
      ]);
    return person;
  }

  async function told(
    person: Awaited<ReturnType<typeof newPerson>>,
    scope: string,
    registered: string[],
  ) {
    const partner = await newPartner(world, { scopes: registered });
    const tokens = await partnerTokens(world, person.browser, partner, { scope });
    const { sub, ...claims } = (await partnerServer(world, partner).userinfo(tokens.access_token))
      .body;
    expect(sub).toBe(decodeJwt(tokens.id_token).sub);
    return { claims, tokens, partner };
  }

  it('A62: each tells its own facts, at userinfo alone', async () => {
    const anna = await newPerson();
    const email = { email: anna.email, email_verified: true };
    const phone = { phone_number: PHONE, phone_number_verified: true };
    const all = ['profile', 'email', 'phone', 'address'];
    const facts: [string, object][] = [
      ['openid', {}],
      ['openid profile', PROFILE],
      ['openid email', email],
      ['openid phone', phone],
      // Nobody's address is kept.
      ['openid address', {}],
      ['openid profile email phone address', { ...PROFILE, ...email, ...phone }],
    ];
    for (const [scope, expected] of facts) {
      const { claims, tokens } = await told(anna, scope, all);
      expect(claims, scope).toEqual(expected);
      expect(tokens.scope).toBe(scope);
      expect(Object.keys(decodeJwt(tokens.id_token)).toSorted()).toEqual([
        'aud',
        'exp',
        'iat',
        'iss',
        'sub',
      ]);
    }
  });

  it('A62: who may ask for `user` may ask for its parts, and for nothing beside them', async () => {
    const anna = await newPerson();
    const { claims } = await told(anna, 'openid profile email', ['user']);
    expect(claims).toEqual({ ...PROFILE, email: anna.email, email_verified: true });

    for (const [scope, registered] of [
      ['openid address', ['user']],
      ['openid phone', ['profile', 'email']],
      ['openid user', ['profile', 'email', 'phone']],
    ] as const) {
      const partner = await newPartner(world, { scopes: [...registered] });
      const answer = await anna.browser.get(`/authorize?${requestOf(partner, { scope })}`);
      const { searchParams } = new URL(answer.json().target);
      expect(searchParams.get('error'), scope).toBe('invalid_scope');
    }
  });

  it('A62: a contact that nobody has proven is told to no app', async () => {
    const anna = await newPerson({ isVerified: false });
    const { claims, tokens } = await told(anna, 'openid user email phone', ['user']);
    expect(claims).toEqual(PROFILE);
    const headers = { host: HOSTS.be, authorization: `Bearer ${tokens.access_token}` };
    const { data } = (await world.api.inject({ url: '/user', headers })).json();
    expect(data).toMatchObject({ firstname: 'Anna', email: [], phone: [] });
  });

  it('A62: they open no call of the account API', async () => {
    const { tokens } = await told(await newPerson(), 'openid profile email phone', ['user']);
    const headers = { host: HOSTS.be, authorization: `Bearer ${tokens.access_token}` };
    const answer = await world.api.inject({ url: '/user', headers });
    expect(answer.json()).toMatchObject({ code: 'app.scope_missing' });
  });

  it('attack 61: who allowed `user` is asked again, by the name of what is asked now', async () => {
    const anna = await newPerson();
    const { partner } = await told(anna, 'openid user', ['user']);
    const scope = 'openid user profile email';
    const answer = await anna.browser.get(
      `/authorize?${requestOf(partner, { scope, code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' })}`,
    );
    expect(answer.json()).toMatchObject({
      approvalType: 'scopes',
      scopes: ['profile', 'email'],
      approved_scopes: ['user'],
    });
  });

  it('`updated_at` moves with what is told, and with nothing else of the account', async () => {
    const anna = await newPerson();
    const { tokens, partner } = await told(anna, 'openid profile', ['profile']);
    const read = async () =>
      (await partnerServer(world, partner).userinfo(tokens.access_token)).body.updated_at as number;
    const change = (sets: string) =>
      world.sql(`update account set ${sets} where account_id = $1`, [anna.accountId]);
    const before = await read();
    expect(Math.abs(Date.now() / 1000 - before)).toBeLessThan(60);

    await change(`details_changed_at = details_changed_at - interval '1 day'`);
    await change(`gender = 'female', updated_at = app_now(), firstname = firstname`);
    expect(await read()).toBeLessThan(before - 86_000);

    const answer = await anna.browser.send({
      method: 'PATCH',
      url: '/user',
      payload: { firstname: 'Anneleen' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await read()).toBeGreaterThanOrEqual(before);
  });

  it.each([
    ['without a prompt', undefined],
    ['with another than consent', 'login'],
  ])('A62: `offline_access` %s is left out, and is no error', async (_how, prompt) => {
    const anna = await newPerson();
    const partner = await newPartner(world);
    const scope = 'openid profile offline_access';
    const query = requestOf(partner, {
      scope,
      prompt,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    expect((await anna.browser.get(`/authorize?${query}`)).json()).toMatchObject({
      approvalType: 'scopes',
      scopes: ['profile'],
      is_offline: false,
    });

    const tokens = await partnerTokens(world, anna.browser, partner, { scope, prompt });
    expect(tokens.scope).toBe('openid profile');
    await anna.browser.delete('/token', { token: anna.browser.token });
    const { body } = await partnerServer(world, partner).refresh(tokens.refresh_token);
    expect(body.error).toBe('invalid_grant');
  });
});
