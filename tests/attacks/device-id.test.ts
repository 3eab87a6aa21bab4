import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import type { HttpRequest } from '../support/http.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const DEVICE_IDS = sized({ ci: 400, full: 20_000 });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All bytes that HTTP lets a header value hold; UTF-8 arrives as Latin-1. */
const headerText = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), {
    maxLength: 200,
  })
  .map((bytes) => Buffer.from(bytes).toString('latin1'));

const hostile = fc.oneof(
  headerText,
  fc.uuid().map((id) => `${id}' or '1'='1`),
  fc.uuid().map((id) => `${id}; drop table session; --`),
  fc.uuid().map((id) => `{${id}}`),
  fc.uuid().map((id) => id.slice(1)),
  fc.uuid().map((id) => id.replaceAll('-', '')),
  fc.integer({ min: 1_000, max: 8_000 }).map((length) => 'a'.repeat(length)),
  fc.tuple(fc.uuid(), fc.uuid()),
  fc.constantFrom('[]', '{"$ne":""}', 'null', '0', Buffer.from('５５０ｅ').toString('latin1')),
);

describe('a forged device id', () => {
  let rig: Rig;
  let visitor: Visitor;

  beforeAll(async () => {
    rig = await startRig();
    visitor = await rig.signedInVisitor();
  });
  afterAll(() => rig?.stop());

  const calls: HttpRequest[] = [
    { method: 'POST', path: '/token', body: { email: 'nobody@example.test', password: PASSWORD } },
    { method: 'DELETE', path: '/token', body: { token: 'of nobody' } },
    { method: 'GET', path: '/user' },
  ];

  it('attack 54: whatever it holds, it is refused by its own code and never breaks a call', {
    timeout: sized({ ci: 120_000, full: 900_000 }),
  }, async ({ task }) => {
    const [api] = rig.apis;
    const attempt = fc.tuple(hostile, fc.constantFrom(...calls)).filter(([deviceId]) => {
      return typeof deviceId !== 'string' || !UUID.test(deviceId.trim());
    });
    await fc.assert(
      fc.asyncProperty(attempt, async ([deviceId, call]) => {
        const headers = { 'x-device-id': deviceId };
        const answer = await visitor.sendUntilServed(api, { ...call, headers });
        expect(answer.status).toBe(422);
        expect(answer.problem().code).toBe('device.invalid');
      }),
      { numRuns: DEVICE_IDS },
    );
    recordFigures(task, { deviceIds: DEVICE_IDS });
    expect((await visitor.readUser(api)).status).toBe(200);
  });

  it('attack 54: one that is larger than any header may be is refused before it is read', async () => {
    const [api] = rig.apis;
    const headers = { 'x-device-id': 'a'.repeat(64 * 1024) };
    expect((await visitor.send(api, { path: '/user', headers })).status).toBe(431);
  });

  it("attack 54: another person's device id grants nothing", async () => {
    const [api] = rig.apis;
    const [victim = '', other = ''] = await rig.createPeople(2);
    const deviceId = randomUUID();
    const body = { email: victim, password: PASSWORD };
    const headers = { 'x-device-id': deviceId };
    const signedIn = await createVisitor().send(api, {
      method: 'POST',
      path: '/token',
      body,
      headers,
    });
    expect(signedIn.status).toBe(200);

    const thief = createVisitor();
    expect((await thief.send(api, { path: '/user', headers })).status).toBe(401);
    const wrong = { ...body, password: 'not the password' };
    const guess = await thief.send(api, { method: 'POST', path: '/token', body: wrong, headers });
    expect(guess.status).toBe(400);

    const elsewhere = await thief.send(api, {
      method: 'POST',
      path: '/token',
      body: { email: other, password: PASSWORD },
      headers,
    });
    thief.token = elsewhere.json<{ access_token: string }>().access_token;
    const profile = await thief.send(api, { path: '/user', headers });
    expect(profile.json<{ data: { email: { value: string }[] } }>().data.email[0]?.value).toBe(
      other,
    );
  });
});
