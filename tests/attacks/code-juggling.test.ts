import * as fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NEW_PASSWORDS, personWithCodes } from '../support/code-steps.ts';
import { recordFigures } from '../support/figures.ts';
import type { HttpRequest } from '../support/http.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { isPoisoned } from './poisoned-bodies.ts';

/** Whatever JSON can hold, and what has fooled others in place of a code. */
const juggled = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.array(fc.string({ maxLength: 8 }), { maxLength: 20 }),
  fc.integer({ min: 0, max: 99_999_999 }),
  fc.constantFrom(
    { $ne: '' },
    { $gt: '' },
    { length: 8 },
    ['12345678'],
    '１２３４５６７８',
    '1234\u00005678',
    '1234567８',
    '0x00BC614E',
    '1.2345678e7',
    '-0',
    true,
    null,
  ),
  fc.integer({ min: 65, max: 60_000 }).map((length) => '1'.repeat(length)),
);

const POISONS = ['{"__proto__":{"length":8}}', '[{"constructor":{"prototype":{"a":1}}}]'];

const BODIES = sized({ ci: 200, full: 100_000 });
const LONG = { timeout: sized({ ci: 120_000, full: 3_600_000 }) };

interface Page {
  path: string;
  payload: string;
  besides?: object;
}

describe('something else in the place of a code', () => {
  let rig: Rig;
  /** One for all: what is looked at after each of a hundred thousand bodies must not cost a connection. */
  let database: Client;
  let visitor: Visitor;
  let pages: Page[];

  beforeAll(async () => {
    rig = await startRig();
    database = await rig.database.connect();
    const [api] = rig.apis;
    // Signed in, because nobody else sets anything up.
    visitor = await rig.signedInVisitor();
    await rig.database.query(
      `insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
       select account_id, session_id, gen_random_uuid(), action, 'sudo', 'email',
              app_now() + interval '1 day'
       from session, unnest(array['setup-mfa', 'profile.edit-credentials']) as action`,
    );
    const guest = createVisitor();
    const refused = await guest.signIn(api, await personWithCodes(rig), PASSWORD);
    const { mfa } = refused.json<{ mfa: { payload: string } }>();
    const [forgetful = ''] = await rig.createPeople(1);
    const forgot = { method: 'POST', path: '/user/forgot-password' } as const;
    const payloadOf = async (by: Visitor, request: HttpRequest) =>
      (await by.send(api, request)).json<{ payload: string }>().payload;
    const add = { method: 'POST', path: '/user/login' } as const;
    const [signIn, setUp, contact, reset] = [
      await payloadOf(guest, { path: `/mfa/sudo?payload=${mfa.payload}` }),
      await payloadOf(visitor, { path: '/mfa/-1/activate?target=more@example.test' }),
      await payloadOf(visitor, { ...add, body: { email: 'further@example.test' } }),
      await payloadOf(guest, { ...forgot, body: { email: forgetful } }),
    ];
    pages = [
      { path: '/mfa/sudo', payload: signIn },
      { path: '/mfa/activate', payload: setUp },
      { path: '/user/login/confirm', payload: contact },
      { path: '/user/reset-password/code', payload: reset },
      { path: '/user/reset-password', payload: reset, besides: NEW_PASSWORDS },
    ];
  });
  afterAll(async () => {
    await database?.end();
    await rig?.stop();
  });

  const sumOfAttempts = async () => {
    const { rows } = await database.query<{ sum: string }>(
      'select sum(attempts)::text from challenge',
    );
    return Number(rows[0]?.sum);
  };
  /** As after asking for another code, and sooner: each body is to meet one that can be tried. */
  const renewTries = () =>
    database.query(
      `with renewed as (
         update challenge set attempts = 0, expires_at = app_now() + interval '10 minutes'
       ) delete from code_budget`,
    );

  it(
    `attack 18: each of ${String(BODIES)} meets a live code, is refused with 4xx, and costs one attempt`,
    LONG,
    async ({ task }) => {
      let tried = 0;
      await fc.assert(
        fc.asyncProperty(juggled, fc.nat(4), async (code, door) => {
          fc.pre(!isPoisoned(code));
          const { path, payload, besides } = pages[door] ?? { path: '/nowhere' };
          if (tried % 5 === 0) await renewTries();
          tried += 1;
          const before = await sumOfAttempts();
          const body = { payload, code, ...besides };
          const answer = await visitor.send(rig.apis[0], { method: 'POST', path, body });
          expect(answer.status, `${path}: ${answer.text}`).toBe(422);
          expect(await sumOfAttempts(), path).toBe(before + 1);
        }),
        { numRuns: BODIES, endOnFailure: true },
      );
      recordFigures(task, { bodies: tried });
      expect(rig.errors()).toBe('');
    },
  );

  it('attack 18: a poisoned prototype is refused unread, and costs nothing', async () => {
    await renewTries();
    for (const { path, payload } of pages)
      for (const poison of POISONS) {
        const body = `{"payload":${JSON.stringify(payload)},"code":${poison}}`;
        const { status } = await visitor.send(rig.apis[0], { method: 'POST', path, body });
        expect(status, path).toBe(422);
      }
    expect(await sumOfAttempts()).toBe(0);
  });

  it('attack 18: a megabyte is refused before it is read, at every door', async () => {
    await renewTries();
    for (const { path, payload, besides } of pages) {
      const body = { payload, code: '1'.repeat(1_000_000), ...besides };
      const { status } = await visitor.send(rig.apis[0], { method: 'POST', path, body });
      expect(status, path).toBe(413);
    }
    expect(await sumOfAttempts()).toBe(0);
  });

  it('attack 18: in the place of the payload it is refused too', LONG, async () => {
    await fc.assert(
      fc.asyncProperty(juggled, async (handle) => {
        const body = { payload: handle, code: '12345678', isTrustedDevice: false };
        const { status } = await visitor.send(rig.apis[0], {
          method: 'POST',
          path: '/mfa/sudo',
          body,
        });
        expect([413, 422]).toContain(status);
      }),
      { numRuns: sized({ ci: 200, full: 20_000 }) },
    );
    expect(rig.errors()).toBe('');
  });
});
