import { expect } from 'vitest';

import { PASSWORD, type Rig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';
import type { AcknowledgedLogin } from './login-load.ts';

/** Fewer than the API has connections: what is checked here is not how it copes with a flood. */
const AT_ONCE = 8;

async function forEachLogin(
  logins: AcknowledgedLogin[],
  check: (login: AcknowledgedLogin) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < logins.length; start += AT_ONCE) {
    await Promise.all(logins.slice(start, start + AT_ONCE).map(check));
  }
}

/** What was acknowledged is so, on every process: opened sessions are open, ended ones are over. */
export const expectNothingLost = (rig: Rig, logins: AcknowledgedLogin[]) =>
  forEachLogin(logins, async (login) => {
    const visitor = createVisitor();
    visitor.token = login.token;
    for (const api of rig.apis) {
      const { status } = await visitor.readUser(api);
      expect(status, JSON.stringify(login)).toBe(login.isSignedOut ? 401 : 200);
    }
  });

/** Whoever repeats a login with its key gets the first answer, not a second session. */
export const expectSameAnswers = (rig: Rig, logins: AcknowledgedLogin[]) =>
  forEachLogin(logins, async ({ email, key, token }) => {
    const repeated = await createVisitor().send(rig.apis.at(-1) ?? rig.apis[0], {
      method: 'POST',
      path: '/token',
      headers: { 'idempotency-key': key },
      body: { email, password: PASSWORD },
    });
    expect(repeated.json()).toEqual({ access_token: token });
  });
