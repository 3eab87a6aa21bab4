import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type ApiProcess, startApi } from '../support/api-process.ts';
import { PROJECT_ROOT } from '../support/child.ts';
import { atResetPage, resetPassword } from '../support/code-steps.ts';
import { codeOf, databaseTime } from '../support/mfa-rig.ts';
import { provenVisitor } from '../support/proven-visitor.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

describe('API processes whose clocks are wrong', () => {
  let rig: ReachableRig;
  let ahead: ApiProcess;
  let behind: ApiProcess;

  beforeAll(async () => {
    rig = await startReachableRig();
    [ahead, behind] = [await startSkewed(90_000), await startSkewed(-90_000)];
  });
  afterAll(async () => {
    await Promise.all([ahead?.stop(), behind?.stop()]);
    await rig?.stop();
  });

  const startSkewed = (millis: number) =>
    startApi({
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: rig.database.url,
      NODE_OPTIONS: `--import=${PROJECT_ROOT}tests/support/skewed-clock.ts`,
      CLOCK_SKEW_MILLIS: String(millis),
    });

  /** Seconds between that process's clock and ours, as the log line of a request tells. */
  async function skewOf(api: ApiProcess): Promise<number> {
    const { length } = api.output();
    await createVisitor().send(api, { path: '/user' });
    // On a busy machine the answer is here before the line is.
    await vi.waitFor(() => expect(api.output().length).toBeGreaterThan(length), 10_000);
    const time = [...api.output().matchAll(/"time":("?)([^",]+)\1/g)].at(-1)?.[2] ?? '';
    return (new Date(Number(time) || time).getTime() - Date.now()) / 1000;
  }

  /** A code that the database takes to end in so many seconds. */
  async function codeEndingIn(seconds: number) {
    const [email = ''] = await rig.createPeople(1);
    const sent = await atResetPage(rig.outside, rig.apis[0], email);
    await rig.database.query(
      `update challenge set expires_at = app_now() + make_interval(secs => $1)
       where account_id = (select account_id from contact where value = $2)`,
      [seconds, email],
    );
    return sent;
  }

  /** A session that the database takes to end in so many seconds. */
  async function sessionEndingIn(seconds: number) {
    const [email = ''] = await rig.createPeople(1);
    const visitor = await rig.signIn(email);
    await rig.database.query(
      `update session set expires_at = app_now() + make_interval(secs => $1)
       where account_id = (select account_id from contact where value = $2)`,
      [seconds, email],
    );
    return visitor;
  }

  it('F14: 90 seconds ahead or behind, the clock of the database decides what has ended', async () => {
    expect(await skewOf(ahead)).toBeGreaterThan(80);
    expect(await skewOf(behind)).toBeLessThan(-80);

    expect(await resetPassword(ahead, await codeEndingIn(60))).toBe('done');
    expect(await resetPassword(behind, await codeEndingIn(-30))).toBe('code.expired');
    expect((await (await sessionEndingIn(60)).readUser(ahead)).status).toBe(200);
    expect((await (await sessionEndingIn(-30)).readUser(behind)).status).toBe(401);
  });

  it('F14: a session opened on one is ended on the other, and over for both at once', async () => {
    const [email = ''] = await rig.createPeople(1);
    const visitor = createVisitor();
    await visitor.signIn(behind, email, PASSWORD);
    expect((await visitor.readUser(ahead)).status).toBe(200);
    expect((await visitor.signOut(ahead)).status).toBe(204);
    expect((await visitor.readUser(behind)).status).toBe(401);
  });

  it('F14: an authenticator is read by the clock of the database, on whichever process', async () => {
    for (const [api, secondsOff] of [
      [ahead, 90],
      [behind, -90],
    ] as const) {
      const [email = ''] = await rig.createPeople(1);
      const visitor = await provenVisitor(rig, email);
      const started = await visitor.send(api, { path: '/mfa/-3/activate' });
      const { payload, data } = started.json<{ payload: string; data: { secret: string } }>();
      const confirm = async (offBy: number) => {
        const code = codeOf(data.secret, (await databaseTime(rig)) + offBy);
        const body = { payload, code };
        return visitor.send(api, { method: 'POST', path: '/mfa/activate', body });
      };
      // What a phone would show whose clock is as wrong as that of the process.
      expect((await confirm(secondsOff)).problem().code).toBe('mfa.code_invalid');
      expect((await confirm(0)).status).toBe(200);
    }
  });

  it('F14: what is opened on a process whose clock is wrong lives as long as anything else', async () => {
    /** Seconds that are left of a new session, of the same once its browser is known, and of a code. */
    async function livesOn(api: ApiProcess) {
      const [email = ''] = await rig.createPeople(1);
      const secondsLeft = async (table: string) => {
        const [row] = await rig.database.query<{ left: number }>(
          `select extract(epoch from expires_at - app_now())::float8 as left
           from ${table} join contact using (account_id) where value = $1`,
          [email],
        );
        return row?.left ?? Number.NaN;
      };
      const visitor = createVisitor();
      await visitor.signIn(api, email, PASSWORD);
      const unbound = await secondsLeft('session');
      await visitor.readUser(api);
      const bound = await secondsLeft('session');
      await atResetPage(rig.outside, api, email);
      return { unbound, bound, code: await secondsLeft('challenge') };
    }
    const right = await livesOn(rig.apis[0]);
    for (const [name, api] of Object.entries({ ahead, behind })) {
      const wrong = await livesOn(api);
      for (const what of ['unbound', 'bound', 'code'] as const) {
        // The steps in between take seconds, not a minute and a half.
        const difference = Math.abs(wrong[what] - right[what]);
        expect(difference, `${what} on the one ${name}`).toBeLessThan(30);
      }
    }
  });

  it('F14: a clock set back by an hour revives no code, no session and no attempt', async () => {
    const [code, session] = [await codeEndingIn(-30), await sessionEndingIn(-30)];
    const [email = ''] = await rig.createPeople(1);
    for (let attempt = 0; attempt < 10; attempt++) {
      await createVisitor().signIn(behind, email, 'not the password');
    }
    behind.signal('SIGWINCH');
    await vi.waitFor(async () => expect(await skewOf(behind)).toBeLessThan(-3_600), 30_000);

    expect(await resetPassword(behind, code)).toBe('code.expired');
    expect((await session.readUser(behind)).status).toBe(401);
    expect((await createVisitor().signIn(behind, email, PASSWORD)).status).toBe(429);
  });
});
