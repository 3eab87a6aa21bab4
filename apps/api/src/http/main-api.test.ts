import { isWrite } from '@carnet/contract/call';
import { allCalls } from '@carnet/contract/calls/all-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { MAIN_HOSTS, startTestApi, type TestWorld } from '../testing/test-api.ts';
import { inviteWith, newCompany } from '../testing/test-company.ts';

describe('the host of the main API', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi({ refusesUnknownHosts: true });
  });
  afterAll(() => world.stop());

  const invited = (name: string) => [
    { kind: 'employee', email: `${name}@example.be`, platform_id: name },
  ];

  it('R301: takes the posts of the list, and they do what they do at ours', async () => {
    const company = await newCompany(world);
    const headers = { host: MAIN_HOSTS.be };
    const answer = await inviteWith(world, await company.token(), invited('ines'), { headers });
    expect(answer.json()).toMatchObject({ results: [{ result: 'invited' }] });
    const market = await world.sql<{ market: string }>(
      'select market from invitation where company_id = $1',
      [company.id],
    );
    expect(market.rows).toEqual([{ market: 'be' }]);
  });

  it('R301: asks for the same proof as ours', async () => {
    const headers = { host: MAIN_HOSTS.be };
    expect((await inviteWith(world, undefined, invited('eva'), { headers })).statusCode).toBe(401);
    // What Belgium issued is worth nothing in Luxembourg, at either host.
    const token = await (await newCompany(world)).token();
    const elsewhere = { headers: { host: MAIN_HOSTS.lu } };
    expect((await inviteWith(world, token, invited('eva'), elsewhere)).statusCode).toBe(401);
  });

  it('R301: the list holds posts alone, and is this one', () => {
    const listed = allCalls.filter((call) => 'alsoOnMainApi' in call);
    expect(listed.map(({ name }) => name)).toEqual(['invitePeople']);
    expect(listed.every((call) => call.method === 'POST' && isWrite(call))).toBe(true);
  });

  it('R301: nothing else is answered there, whatever it is', async () => {
    const { browser } = await world.signInNewPerson();
    const headers = { host: MAIN_HOSTS.be };
    for (const call of allCalls) {
      if (call.name === 'invitePeople' || call.path.startsWith('/health/')) continue;
      const url = call.path.replaceAll(/:\w+/g, '1');
      const answer = await browser.send({
        method: call.method,
        url,
        headers,
        ...(isWrite(call) && { payload: {} }),
      });
      expect([call.name, answer.statusCode, answer.json().code]).toEqual([
        call.name,
        404,
        'route.unknown',
      ]);
    }
    for (const url of [
      '/oidc/token',
      '/oidc/.well-known/openid-configuration',
      '/oidc/jwks',
      '/reference',
      '/openapi.json',
      '/invitations/',
      '//invitations',
    ])
      for (const method of ['GET', 'POST'] as const)
        expect([url, (await browser.send({ method, url, headers })).statusCode]).toEqual([
          url,
          404,
        ]);
    const shouted = { host: MAIN_HOSTS.be.toUpperCase() };
    expect((await browser.get('/user', shouted)).statusCode).toBe(404);
    expect((await browser.get('/user')).statusCode).toBe(200);
  });
});
