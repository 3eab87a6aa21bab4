import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type ClusterRig, startClusterRig } from '../support/cluster-rig.ts';
import type { HttpAnswer, HttpRequest } from '../support/http.ts';
import {
  type Partner,
  partnerServer,
  partnerTokens,
  readUserinfo,
  requestOf,
  type Tokens,
} from '../support/partner.ts';
import { withPartner } from '../support/partner-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const SHARED_CONNECTIONS = 2;
/** Long enough that the last of three calls was sent. */
const ALL_ASKED_MILLIS = 500;

describe('a fault made to look like a refusal', () => {
  let rig: ClusterRig;
  let visitor: Visitor;
  let partner: Partner;
  let tokens: Tokens;
  /** Of a request of the partner's that waits for the person's answer. */
  let waitingId: string;
  let email: string;

  beforeAll(async () => {
    ({ rig, partner, visitor } = await withPartner(await startClusterRig(), 'partner', [
      '--scopes',
      'user,balance',
    ]));
    const [api] = rig.apis;
    tokens = await partnerTokens(api, visitor, partner);
    const { query } = requestOf(partner, { scope: 'openid user balance' });
    const asked = await visitor.send(api, { path: `/authorize?${query}` });
    waitingId = asked.json<{ id: string }>().id;
    [email = ''] = await rig.createPeople(1);
  });
  afterAll(() => rig?.stop());

  const callsThatNeedTheDatabase = (): HttpRequest[] => [
    { path: '/user' },
    { method: 'POST', path: '/token', body: { email, password: PASSWORD } },
    { method: 'POST', path: '/token', body: { email, password: 'not the password' } },
    { method: 'POST', path: '/token', body: { phone: '+32470123456', password: PASSWORD } },
    {
      method: 'POST',
      path: '/token',
      body: { email, password: PASSWORD },
      headers: { 'idempotency-key': randomUUID() },
    },
    { method: 'DELETE', path: '/token', body: { token: visitor.token } },
    { path: '/health/ready' },
    { path: `/authorize?${requestOf(partner).query}` },
    { method: 'POST', path: '/authorize', body: { id: waitingId, approved: true } },
    { method: 'POST', path: '/authorize', body: { id: waitingId, approved: false } },
    ofPartner('/token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }),
    ofPartner('/token', { grant_type: 'authorization_code', code: 'x', code_verifier: 'x' }),
    ofPartner('/token/introspection', { token: tokens.access_token }),
    ofPartner('/token/revocation', { token: tokens.refresh_token }),
    ofPartner('/request', Object.fromEntries(new URLSearchParams(requestOf(partner).query))),
    { path: '/oidc/me', headers: { authorization: `Bearer ${tokens.access_token}` } },
  ];

  function ofPartner(path: string, form: Record<string, string>): HttpRequest {
    const { clientId, secret } = partner;
    return {
      method: 'POST',
      path: `/oidc${path}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      },
      body: new URLSearchParams(form).toString(),
    };
  }

  function expectOutage(answer: HttpAnswer, call: HttpRequest) {
    const asked = `${call.method ?? 'GET'} ${call.path}: ${answer.text}`;
    expect(answer.status, asked).toBe(503);
    expect(answer.problem().code, asked).toBe('service.unavailable');
    expect(answer.headers['retry-after'], asked).toMatch(/^[1-9]\d*$/);
    expect(answer.headers['set-cookie'], asked).toBeUndefined();
  }

  it('attack 56: a call whose connection breaks is 503, also where the next connection works', async () => {
    const [api] = rig.apis;
    const bearer = { authorization: `Bearer ${tokens.access_token}` };
    const calls = [{ path: '/user' }, { path: '/sessions' }, { path: '/user', headers: bearer }];
    const holder = await rig.database.connect();
    await holder.query('begin');
    await holder.query('lock table session in access exclusive mode');
    const answers = calls.map((call) => visitor.send(api, call));
    // Reads share two connections: the third waits behind one of the others, and goes with it.
    await vi.waitFor(async () => {
      expect(await waitingConnections('pid')).toHaveLength(SHARED_CONNECTIONS);
    }, 10_000);
    await sleep(ALL_ASKED_MILLIS);
    await waitingConnections('pg_terminate_backend(pid)');
    await holder.query('rollback');
    await holder.end();

    for (const [index, call] of calls.entries()) {
      const answer = await answers[index];
      if (answer) expectOutage(answer, call);
    }
    expect((await visitor.readUser(api)).status).toBe(200);
  });

  const waitingConnections = (what: string) =>
    rig.database.query(
      `select ${what} from pg_stat_activity
       where application_name = 'carnet-api' and wait_event_type = 'Lock'`,
    );

  it('attack 56: while the database is away every call is 503, and nobody is logged out', async () => {
    const [api] = rig.apis;
    await rig.cluster.kill();
    try {
      // Twice: the first meets connections that have just broken, the second finds none.
      for (const call of [...callsThatNeedTheDatabase(), ...callsThatNeedTheDatabase()]) {
        expectOutage(await visitor.send(api, call), call);
      }
      expect((await visitor.send(api, { path: '/health/live' })).status).toBe(200);
    } finally {
      await rig.cluster.start();
    }

    expect((await visitor.readUser(api)).status).toBe(200);
    const body = { id: waitingId, approved: true };
    const approved = await visitor.send(api, { method: 'POST', path: '/authorize', body });
    expect(approved.status, approved.text).toBe(200);
    expect((await readUserinfo(api, tokens.access_token)).status).toBe(200);
    expect((await partnerServer(partner).refresh(api, tokens.refresh_token)).status).toBe(200);
    expect((await createVisitor().signIn(api, email, PASSWORD)).status).toBe(200);
    expect((await visitor.signOut(api)).status).toBe(204);
    expect((await visitor.readUser(api)).status).toBe(401);
  });
});
