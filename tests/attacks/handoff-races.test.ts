import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { carnet } from '../support/carnet-command.ts';
import { recordFigures } from '../support/figures.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const AT_ONCE = 50;
const ROUNDS = sized({ ci: 30, full: 1_000 });

describe('a hand-off', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  async function newCode(email: string): Promise<string> {
    const words = ['handoff', 'create', '--market', 'be', '--email', email, '--json'];
    const environment = { DATABASE_URL: rig.database.url, CARNET_ENV: 'test' };
    return JSON.parse(await carnet(words, { environment })).code;
  }

  /** A native app's token: signed in, and never shown together with its cookie. */
  async function newAppToken(email: string): Promise<string> {
    const app = createVisitor();
    await app.signIn(rig.apis[0], email, PASSWORD);
    return app.token ?? '';
  }

  async function exchange(token: string, turn = 0): Promise<Visitor & { status: number }> {
    const api = rig.apis[turn % rig.apis.length] ?? rig.apis[0];
    const browser = createVisitor();
    const sent = { method: 'POST' as const, path: '/token/handoff', body: { token } };
    const answer = await browser.sendUntilServed(api, sent);
    if (answer.status === 200) {
      browser.token = answer.json<{ access_token: string }>().access_token;
    }
    return Object.assign(browser, { status: answer.status });
  }

  it.each([
    ['code', newCode],
    ['access token', newAppToken],
  ])(
    'attack 44: of 50 uses of one %s at once, on two processes, exactly one opens a session',
    async (_kind, make) => {
      const [email = ''] = await rig.createPeople(1);
      const token = await make(email);

      const browsers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, turn) => exchange(token, turn)),
      );

      const count = (wanted: number) => browsers.filter(({ status }) => status === wanted).length;
      expect({ opened: count(200), refused: count(400) }).toEqual({ opened: 1, refused: 49 });
      const winner = browsers.find(({ status }) => status === 200);
      expect((await winner?.readUser(rig.apis[0]))?.status).toBe(200);
    },
  );

  it('attack 48: after signing out everywhere, no token that a hand-off made of an older one works', {
    timeout: sized({ ci: 60_000, full: 600_000 }),
  }, async ({ task }) => {
    const [first, second = first] = rig.apis;
    const people = await rig.createPeople(ROUNDS);
    let exchanged = 0;
    for (const email of people) {
      const owner = createVisitor();
      await owner.signIn(first, email, PASSWORD);
      const token = await newAppToken(email);

      const [browser, { status }] = await Promise.all([
        exchange(token),
        owner.send(second, { method: 'DELETE', path: '/sessions?all=true' }),
      ]);

      expect(status).toBe(204);
      if (browser.status !== 200) continue;
      exchanged += 1;
      expect((await browser.readUser(second)).status).toBe(401);
    }
    // Else only one order of the two was tried.
    expect(exchanged).toBeGreaterThan(0);
    recordFigures(task, { rounds: ROUNDS, exchanged });
  });
});
