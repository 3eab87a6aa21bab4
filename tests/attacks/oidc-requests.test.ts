import { allCalls } from '@carnet/contract/calls/all-calls';
import { appCalls } from '@carnet/contract/calls/app-calls';
import * as fc from 'fast-check';
import type { JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { sendTo } from '../support/http.ts';
import {
  approvedAddress,
  type Partner,
  partnerServer,
  partnerTokens,
  readDiscovery,
  readUserinfo,
  requestOf,
} from '../support/partner.ts';
import { startPartnerRig } from '../support/partner-rig.ts';
import { PASSWORD, type Rig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { forgeriesOf } from './forged-tokens.ts';
import { mutationOf } from './mutated-addresses.ts';

const MUTATIONS = sized({ ci: 1_000, full: 10_000 });
const FORGERIES = sized({ ci: 200, full: 10_000 });

describe('what is sent to the login provider', () => {
  let rig: Rig;
  let partner: Partner;
  let visitor: Visitor;

  beforeAll(async () => {
    ({ rig, partner, visitor } = await startPartnerRig('partner', ['--scopes', 'user,balance']));
  });
  afterAll(() => rig?.stop());

  it('attack 57: no mutation of the redirect address is accepted', {
    timeout: sized({ ci: 120_000, full: 900_000 }),
  }, async ({ task }) => {
    const [api] = rig.apis;
    const { query } = requestOf(partner);
    expect((await visitor.send(api, { path: `/authorize?${query}` })).status).toBe(200);

    const accepted: string[] = [];
    for (const address of fc.sample(mutationOf(partner.redirectUri), MUTATIONS)) {
      const changed = requestOf(partner, { redirect_uri: address }).query;
      const asked = { path: `/authorize?${changed}` };
      const { status, headers } = await visitor.sendUntilServed(api, asked);
      if (status !== 400 || headers.location !== undefined) accepted.push(`${status} ${address}`);
    }
    expect(accepted).toEqual([]);
    recordFigures(task, { mutations: MUTATIONS, accepted: accepted.length });
  });

  it('attack 52: a partner’s token opens what the person allowed, and no other call of the account API', async () => {
    const [api] = rig.apis;
    const { access_token: token } = await partnerTokens(api, visitor, partner);
    const guarded = allCalls.filter(({ audience }) => audience.kind === 'session');
    expect(guarded.length).toBeGreaterThan(5);
    for (const { method, path } of guarded) {
      const { status } = await sendTo(api.port, {
        method,
        path: path.replace(/:\w+/g, '0'),
        headers: { authorization: `Bearer ${token}` },
        ...(method !== 'GET' && { body: {} }),
      });
      const isOpen = appCalls.some(({ call }) => call.path === path && call.method === method);
      expect(status, `${method} ${path}`).toBe(isOpen ? 200 : 401);
    }
    expect((await readUserinfo(api, token)).status).toBe(200);
  });

  it('attack 42: a token of the account is nobody’s at the standard endpoints', async () => {
    const [api] = rig.apis;
    expect((await readUserinfo(api, visitor.token ?? '')).status).toBe(401);
    const { body } = await partnerServer(partner).introspect(api, visitor.token ?? '');
    expect(body).toEqual({ active: false });
  });

  /** Wherever a signed token could be believed; the statuses of one that is not. */
  const doors: Record<string, (token: string) => Promise<boolean>> = {
    userinfo: async (token) => (await readUserinfo(rig.apis[0], token)).status === 401,
    'the account API': async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await sendTo(rig.apis[0].port, { path: '/user', headers })).status === 401;
    },
    'a hint at the sign-in': async (token) => {
      const { query } = requestOf(partner, { id_token_hint: token, prompt: 'none' });
      const answer = await visitor.send(rig.apis[0], { path: `/authorize?${query}` });
      const told = new URL(answer.json<{ target: string }>().target).searchParams;
      return told.get('error') === 'invalid_request' && !told.has('code');
    },
    'a hint at the sign-out': async (token) => {
      const query = new URLSearchParams({ id_token_hint: token }).toString();
      const path = `/authorize/sign-out?${query}`;
      return (await visitor.send(rig.apis[0], { path })).status === 400;
    },
    introspection: async (token) => {
      const { body } = await partnerServer(partner).introspect(rig.apis[0], token);
      return !body.active;
    },
  };

  it('attack 53: no forged token opens anything, however it is signed and whatever its header says', {
    timeout: sized({ ci: 120_000, full: 1_800_000 }),
  }, async ({ task }) => {
    const [api] = rig.apis;
    const { id_token: idToken } = await partnerTokens(api, visitor, partner);
    const { keys } = (await sendTo(api.port, { path: '/oidc/jwks' })).json<{ keys: JWK[] }>();
    const forged = await forgeriesOf(idToken, keys);
    const accepted: string[] = [];
    const show = async (door: string, token: string) => {
      if (!(await doors[door]?.(token))) accepted.push(`${door}: ${token}`);
    };
    for (const door of Object.keys(doors)) {
      for (const token of forged.known) await show(door, token);
    }
    for (const token of fc.sample(forged.any, FORGERIES)) {
      await show(fc.sample(fc.constantFrom(...Object.keys(doors)), 1)[0] ?? '', token);
    }
    expect(accepted).toEqual([]);
    recordFigures(task, { forgeries: FORGERIES, accepted: accepted.length });
  });

  it('attack 53: an ID token of ours says who signed in, and opens nothing itself', async () => {
    const { id_token: idToken } = await partnerTokens(rig.apis[0], visitor, partner);
    const isRefusedAt = async (door: string) => doors[door]?.(idToken);
    expect(await isRefusedAt('a hint at the sign-in')).toBe(false);
    expect(await isRefusedAt('a hint at the sign-out')).toBe(false);
    expect(await isRefusedAt('userinfo')).toBe(true);
    expect(await isRefusedAt('the account API')).toBe(true);
    expect(await isRefusedAt('introspection')).toBe(true);
  });

  it('attack 63: the number of a platform alone skips no consent and no address', async () => {
    const [api] = rig.apis;
    await rig.carnet('seed', 'clients');
    const posing = requestOf({ ...partner, clientId: '2' }, { scope: 'openid user' });
    const answer = await visitor.send(api, { path: `/authorize?${posing.query}` });
    expect(answer.problem()).toMatchObject({ explain: { code: 'redirect-unregistered' } });
    const secret = await partnerServer({ ...partner, clientId: '2' }).refresh(api, 'x');
    expect([secret.status, secret.body.error]).toEqual([401, 'invalid_client']);
  });

  it('attack 60: each answer names its issuer, and each market is one of its own', async () => {
    const [api] = rig.apis;
    const [emailThere = ''] = await rig.createPeople(1, 'lu');
    const visitorThere = createVisitor('lu');
    await visitorThere.signIn(api, emailThere, PASSWORD);
    const issuers = new Set<string>();
    for (const [market, person] of [
      ['be', visitor],
      ['lu', visitorThere],
    ] as const) {
      const { issuer, ...document } = await readDiscovery(api, market);
      expect(document['authorization_response_iss_parameter_supported']).toBe(true);
      issuers.add(issuer);

      const yes = (await approvedAddress(api, person, partner)).address.searchParams;
      expect(yes.get('code'), market).toMatch(/^[\w-]{43}$/);
      expect(yes.getAll('iss'), market).toEqual([issuer]);

      // So does a refusal: a mix-up begins with either.
      const { query } = requestOf(partner, { scope: 'openid balance', prompt: 'consent' });
      const { id } = (await person.send(api, { path: `/authorize?${query}` })).json<{
        id: string;
      }>();
      const body = { id, approved: false };
      const said = await person.send(api, { method: 'POST', path: '/authorize', body });
      const no = new URL(said.json<{ target: string }>().target).searchParams;
      expect(no.get('error'), market).toBe('access_denied');
      expect(no.getAll('iss'), market).toEqual([issuer]);
    }
    expect(issuers.size).toBe(2);
  });
});
