import { randomUUID } from 'node:crypto';

import { RECOVERY_KEY_COUNT } from '@carnet/contract/rules/recovery-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  atCodePage,
  atResetPage,
  NEW_PASSWORD,
  NEW_PASSWORDS,
  personWithCodes,
} from '../support/code-steps.ts';
import type { HttpAnswer, HttpRequest } from '../support/http.ts';
import { codeOf, databaseTime } from '../support/mfa-rig.ts';
import { createPartner, requestOf } from '../support/partner.ts';
import { provenVisitor } from '../support/proven-visitor.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const COPIES = 6;
const ROUNDS = sized({ ci: 3, full: 40 });

describe('requests that arrive again and again, on either process', () => {
  let rig: ReachableRig;

  beforeAll(async () => {
    rig = await startReachableRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  /** What a client that gave up too early, or a proxy that repeats, sends: the same, several times. */
  async function sendCopies(path: string, body: object, visitor?: Visitor): Promise<HttpAnswer[]> {
    const headers = { 'idempotency-key': randomUUID() };
    const send = (copy: number) =>
      (visitor ?? createVisitor()).send(rig.apis[copy % rig.apis.length] ?? rig.apis[0], {
        method: 'POST',
        path,
        headers,
        body,
      });
    const early = await Promise.all(Array.from({ length: COPIES }, (_, copy) => send(copy)));
    return [...early, await send(0), await send(1)];
  }

  /** Each copy got the first answer, or was told to ask again; those that came late got it. */
  function expectOneAnswer(answers: HttpAnswer[]): void {
    const done = answers.filter(({ status }) => status === 200 || status === 204);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(done).toEqual(expect.arrayContaining(answers.slice(-2)));
    const others = answers.filter((answer) => !done.includes(answer));
    expect(others.map((answer) => answer.problem().code)).toEqual(
      others.map(() => 'idempotency.in_progress'),
    );
  }

  const count = async (what: string, email: string) =>
    (
      await rig.database.query(
        `select from ${what} join contact using (account_id) where value = $1`,
        [email],
      )
    ).length;

  it('F13: a sign-in opens one session, and every copy is told of that one', async () => {
    for (const email of await rig.createPeople(ROUNDS)) {
      expectOneAnswer(await sendCopies('/token', { email, password: PASSWORD }));
      expect(await count('session', email)).toBe(1);
    }
  });

  it('F13: a code that is sent in again signs in once', { timeout: 300_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = await personWithCodes(rig);
      const answer = await atCodePage(rig.outside, rig.apis[0], email);
      expectOneAnswer(await sendCopies('/mfa/sudo', answer));
      expect(await count('session', email)).toBe(1);
    }
  });

  it('F13: a reset that is sent again changes the password once', {
    timeout: 300_000,
  }, async () => {
    for (const email of await rig.createPeople(ROUNDS)) {
      const answer = await atResetPage(rig.outside, rig.apis[0], email);
      expectOneAnswer(await sendCopies('/user/reset-password', { ...answer, ...NEW_PASSWORDS }));
      const messages = `(select * from message where purpose = 'password-changed') as changed`;
      expect(await count(messages, email)).toBe(1);
      expect((await createVisitor().signIn(rig.apis[0], email, NEW_PASSWORD)).status).toBe(200);
    }
  });

  it('F13: an approval that is sent again gives the app one code', {
    timeout: 300_000,
  }, async () => {
    const partner = await createPartner(rig, 'repeated');
    for (let round = 1; round <= ROUNDS; round++) {
      const visitor = await rig.signedInVisitor();
      const path = `/authorize?${requestOf(partner).query}`;
      const { id } = (await visitor.send(rig.apis[0], { path })).json<{ id: string }>();
      expectOneAnswer(await sendCopies('/authorize', { id, approved: true }, visitor));
      expect(await rig.database.query('select from oidc_code')).toHaveLength(round);
    }
  });

  it('F13: a set-up that is confirmed again is one method with one set of keys', {
    timeout: 300_000,
  }, async () => {
    for (const email of await rig.createPeople(ROUNDS)) {
      const visitor = await provenVisitor(rig, email);
      const started = await visitor.send(rig.apis[0], { path: '/mfa/-3/activate' });
      const { payload, data } = started.json<{ payload: string; data: { secret: string } }>();
      const code = codeOf(data.secret, await databaseTime(rig));
      expectOneAnswer(await sendCopies('/mfa/activate', { payload, code }, visitor));
      expect(await count('mfa_method', email)).toBe(1);
      expect(await count('recovery_key', email)).toBe(RECOVERY_KEY_COUNT);
    }
  });

  it('F13: a copy that comes after what followed it brings nothing back', {
    timeout: 300_000,
  }, async () => {
    const [api, other] = [rig.apis[0], rig.apis[1] ?? rig.apis[0]];
    for (const email of await rig.createPeople(ROUNDS)) {
      const visitor = createVisitor();
      const headers = { 'idempotency-key': randomUUID() };
      const body = { email, password: PASSWORD };
      const signIn: HttpRequest = { method: 'POST', path: '/token', headers, body };
      const first = await visitor.send(api, signIn);
      visitor.token = first.json<{ access_token: string }>().access_token;
      expect((await visitor.signOut(api)).status).toBe(204);
      const copy = await createVisitor().send(other, signIn);
      expect(copy.text).toBe(first.text);
      expect((await visitor.readUser(other)).status).toBe(401);

      const reset = await atResetPage(rig.outside, api, email);
      const change: HttpRequest = {
        method: 'POST',
        path: '/user/reset-password',
        headers: { 'idempotency-key': randomUUID() },
        body: { ...reset, ...NEW_PASSWORDS },
      };
      expect((await createVisitor().send(api, change)).status).toBe(204);
      const [changed] = await passwordsOf(email);
      await rig.database.query(
        `update account set password_hash = 'of a later change' where password_hash = $1`,
        [changed?.hash],
      );
      expect((await createVisitor().send(other, change)).status).toBe(204);
      expect(await passwordsOf(email)).toEqual([{ hash: 'of a later change' }]);
    }
  });

  const passwordsOf = (email: string) =>
    rig.database.query<{ hash: string }>(
      `select password_hash as hash from account join contact using (account_id) where value = $1`,
      [email],
    );
});
