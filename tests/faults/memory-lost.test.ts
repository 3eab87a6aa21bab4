import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { atResetPage, resetPassword } from '../support/code-steps.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

describe('everything that was kept outside the database, lost at once', () => {
  let rig: ReachableRig;

  beforeAll(async () => {
    rig = await startReachableRig({ processes: 2 });
  });
  afterAll(() => rig?.stop());

  async function loseAllMemory(): Promise<void> {
    await Promise.all(rig.apis.map((api) => api.kill()));
    await Promise.all(rig.apis.map((api) => api.start()));
  }

  it('F8: limits are still reached, sessions still open or over, codes as used up as before', async () => {
    const [api] = rig.apis;
    const [guessed = '', forgetful = ''] = await rig.createPeople(2);
    const [staying, leaving] = [await rig.signedInVisitor(), await rig.signedInVisitor()];
    await leaving.signOut(api);
    for (let attempt = 0; attempt < 10; attempt++) {
      await createVisitor().signIn(api, guessed, 'not the password');
    }
    const { payload, code } = await atResetPage(rig.outside, api, forgetful);
    const answerWith = (typed: string) => resetPassword(api, { payload, code: typed });
    const wrong = String((Number(code) + 1) % 1e8).padStart(8, '0');
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await answerWith(wrong)).toBe('mfa.code_invalid');
    }

    await loseAllMemory();

    for (const each of rig.apis) {
      expect((await staying.readUser(each)).status).toBe(200);
      expect((await leaving.readUser(each)).status).toBe(401);
      const limited = await createVisitor().signIn(each, guessed, PASSWORD);
      expect(limited.problem().code).toBe('login.too_many_attempts');
    }
    expect(await answerWith(code)).toBe('code.expired');
  });
});
