import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ClusterRig, startClusterRig } from '../support/cluster-rig.ts';
import type { HttpAnswer, HttpRequest } from '../support/http.ts';
import { PASSWORD } from '../support/rig.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

describe('a fault made to look like a refusal', () => {
  let rig: ClusterRig;
  let visitor: Visitor;
  let email: string;

  beforeAll(async () => {
    rig = await startClusterRig();
    visitor = await rig.signedInVisitor();
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
  ];

  function expectOutage(answer: HttpAnswer, call: HttpRequest) {
    const asked = `${call.method ?? 'GET'} ${call.path}: ${answer.text}`;
    expect(answer.status, asked).toBe(503);
    expect(answer.problem().code, asked).toBe('service.unavailable');
    expect(answer.headers['retry-after'], asked).toMatch(/^[1-9]\d*$/);
    expect(answer.headers['set-cookie'], asked).toBeUndefined();
  }

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
    expect((await createVisitor().signIn(api, email, PASSWORD)).status).toBe(200);
    expect((await visitor.signOut(api)).status).toBe(204);
    expect((await visitor.readUser(api)).status).toBe(401);
  });
});
