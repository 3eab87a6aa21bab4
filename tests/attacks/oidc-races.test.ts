import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import type { HttpAnswer } from '../support/http.ts';
import {
  approvedCode,
  createPartner,
  type Partner,
  partnerServer,
  partnerTokens,
  requestOf,
} from '../support/partner.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import type { Visitor } from '../support/visitor.ts';

const PARALLEL = 50;
/** Of each way to end it; a thousand in all. */
const ROUNDS = sized({ ci: 20, full: 334 });
const CODES = sized({ ci: 10, full: 60 });
const APPROVALS = sized({ ci: 5, full: 300 });

describe('tokens of partners, on two processes', () => {
  let rig: Rig;
  let partner: Partner;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
    partner = await createPartner(rig, 'racer');
  });
  afterAll(() => rig?.stop());

  const anyOf = (index: number) => rig.apis[index % rig.apis.length] ?? rig.apis[0];

  it('attack 47: 50 parallel refreshes have one successor, and using the old one ends it too', async ({
    task,
  }) => {
    const visitor = await rig.signedInVisitor();
    const server = partnerServer(partner);
    const { refresh_token: old } = await partnerTokens(rig.apis[0], visitor, partner);

    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) => server.refresh(anyOf(index), old)),
    );

    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => !won.includes(answer)))
      expect([status, body.error]).toEqual([400, 'invalid_grant']);
    recordFigures(task, { parallel: PARALLEL, successors: won.length });
    for (const api of rig.apis) {
      const successor = won[0]?.body.refresh_token ?? '';
      expect((await server.refresh(api, successor)).body.error).toBe('invalid_grant');
    }
  });

  it('attack 58: each code is redeemed once by 50 parallel posts, and its replay ends what it gave', {
    timeout: sized({ ci: 120_000, full: 600_000 }),
  }, async ({ task }) => {
    const visitor = await rig.signedInVisitor();
    const server = partnerServer(partner);
    let redeemed = 0;
    let live = 0;
    for (let round = 0; round < CODES; round += 1) {
      const { code, verifier } = await approvedCode(rig.apis[0], visitor, partner);
      const answers = await Promise.all(
        Array.from({ length: PARALLEL }, (_, index) =>
          server.exchange(anyOf(index), code, verifier),
        ),
      );
      const won = answers.filter(({ status }) => status === 200);
      redeemed += won.length;
      for (const { body } of won)
        live += (await server.introspect(anyOf(round), body.access_token)).body.active ? 1 : 0;
    }
    recordFigures(task, { codes: CODES, parallel: PARALLEL, redeemed, live });
    expect({ redeemed, live }).toEqual({ redeemed: CODES, live: 0 });
  });

  it('attacks 29, 61: one security code lets one app in, of 10 that are approved at once', {
    timeout: sized({ ci: 120_000, full: 1_800_000 }),
  }, async ({ task }) => {
    const app = await createPartner(rig, 'spender', '--scopes', 'payment');
    // Alike but for the name: a command for each would take longer than the race.
    await rig.database.query(
      `insert into client (client_id, name, markets, platform, profile, kind, is_verified, sector,
                           scopes, redirect_uris)
       select client_id || '-' || number, name, markets, platform, 'legacy', kind, is_verified,
              sector, scopes, redirect_uris
       from client, generate_series(0, 9) as number where client_id = 'spender'`,
    );
    let approved = 0;
    for (const email of await rig.createPeople(APPROVALS)) {
      const visitor = await rig.signIn(email);
      const ids = await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const clientId = `spender-${index}`;
          const { query } = requestOf({ ...app, clientId }, { scope: 'payment' });
          const asked = await visitor.send(anyOf(index), { path: `/authorize?${query}` });
          return asked.json<{ id: string }>().id;
        }),
      );
      await rig.database.query(
        `insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
         select account_id, session_id, gen_random_uuid(), 'approve', 'single', 'email',
                app_now() + interval '5 minutes'
         from session join contact using (account_id) where contact.value = $1`,
        [email],
      );
      const answers = await Promise.all(
        ids.map((id, index) =>
          visitor.send(anyOf(index), {
            method: 'POST',
            path: '/authorize',
            body: { id, approved: true },
          }),
        ),
      );
      const letIn = answers.filter(({ status }) => status === 200);
      approved += letIn.length;
      for (const answer of answers.filter((each) => !letIn.includes(each)))
        expect(answer.problem().code).toBe('mfa.step_up_required');
    }
    expect(approved).toBe(APPROVALS);
    recordFigures(task, { people: APPROVALS, approved });
  });

  /** Each ends what the partner holds; only the first leaves the session open. */
  const endings: [what: string, end: (visitor: Visitor) => Promise<HttpAnswer>][] = [
    [
      'DELETE /token/{client_id}',
      (visitor) => visitor.send(anyOf(1), { method: 'DELETE', path: `/token/${partner.clientId}` }),
    ],
    ['DELETE /token', (visitor) => visitor.signOut(anyOf(1))],
    [
      'DELETE /sessions?all=true',
      (visitor) => visitor.send(anyOf(1), { method: 'DELETE', path: '/sessions?all=true' }),
    ],
  ];

  it.for(endings)(
    'attack 48: refreshed while %s: no token works after the answer',
    {
      timeout: sized({ ci: 120_000, full: 1_800_000 }),
    },
    async ([, end], { task }) => {
      const server = partnerServer(partner);
      let refreshes = 0;
      let live = 0;
      for (const email of await rig.createPeople(ROUNDS)) {
        const visitor = await rig.signIn(email);
        const held = [await partnerTokens(rig.apis[0], visitor, partner)];
        const race = { isOver: false };
        const refreshing = (async () => {
          for (let index = 0; !race.isOver; index += 1) {
            const { status, body } = await server.refresh(
              anyOf(index),
              held.at(-1)?.refresh_token ?? '',
            );
            if (status !== 200) return;
            held.push(body);
            refreshes += 1;
          }
        })();
        const { status } = await end(visitor);
        race.isOver = true;
        expect(status).toBe(204);
        await refreshing;

        const last = held.at(-1);
        for (const api of rig.apis) {
          for (const { access_token: token } of held.slice(-2))
            live += (await server.introspect(api, token)).body.active ? 1 : 0;
          live += (await server.refresh(api, last?.refresh_token ?? '')).status === 400 ? 0 : 1;
        }
      }
      recordFigures(task, { rounds: ROUNDS, refreshes, live });
      expect(live).toBe(0);
      // The race was run: some refreshes came before the end.
      expect(refreshes).toBeGreaterThan(0);
    },
  );

  it('nothing in all this was an error of the server', () => {
    expect(rig.errors()).toBe('');
  });
});
