import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type ApiProcess, startApi } from '../support/api-process.ts';
import { PROJECT_ROOT } from '../support/child.ts';
import { atResetPage, resetPassword } from '../support/code-steps.ts';
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
    await createVisitor().send(api, { path: '/user' });
    const time = [...api.output().matchAll(/"time":("?)([^",]+)\1/g)].at(-1)?.[2] ?? '';
    return (new Date(Number(time) || time).getTime() - Date.now()) / 1000;
  }

  /** A code that the database takes to end in so many seconds. */
  async function codeEndingIn(seconds: number) {
    const [email = ''] = await rig.createPeople(1);
    const sent = await atResetPage(rig.outside, rig.apis[0], email);
    await rig.database.query(
      `update one_time_code set expires_at = app_now() + make_interval(secs => $1)
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
