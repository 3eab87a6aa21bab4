import { type StepUpAction, stepUpActions } from '@carnet/contract/rules/step-up';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { emailContact, newPhone } from '../../testing/people-with-codes.ts';
import { signedInWithCodes, stepUp, withAuthenticator } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** What the authenticator guards: other keys for it, another one in its place. */
const STRONG = new Set<StepUpAction>(['security.edit-recovery', 'setup-mfa-totp']);

interface Offered {
  id: number;
  method: string;
}

describe('what a step-up offers', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const offered = async (browser: TestClient, action: string, more = ''): Promise<Offered[]> =>
    (await browser.get(`/mfa/sudo/methods?action=${action}${more}`)).json();
  const namesOf = (methods: Offered[]) => methods.map(({ method }) => method);

  it('A20: to remove or replace the authenticator, or its keys, no weaker method is offered', async () => {
    const { browser } = await withAuthenticator(world);
    for (const action of stepUpActions) {
      const names = namesOf(await offered(browser, action));
      expect(names, action).toEqual(
        STRONG.has(action) ? ['totp', 'totpRecovery'] : ['totp', 'email', 'sms', 'totpRecovery'],
      );
    }
    const toRemove = await offered(browser, 'security.mfa-edit', '&strong=1');
    expect(namesOf(toRemove)).toEqual(['totp', 'totpRecovery']);
  });

  it('A20: what is not offered for an action sends no code for it', async () => {
    const { browser } = await withAuthenticator(world);
    for (const action of stepUpActions) {
      const listed = new Set((await offered(browser, action)).map(({ id }) => id));
      for (const id of [1, 2, 3, -1, -2, -4, -5]) {
        const answer = await browser.get(`/mfa/sudo?action=${action}&mfaId=${String(id)}`);
        // 429: so many codes were sent for the actions before.
        const expected = listed.has(id) ? [200, 429] : [422];
        expect(expected, `${action} ${String(id)}`).toContain(answer.statusCode);
      }
    }
  });

  it('A20: every method that is offered is accepted by the write that it is offered for', async () => {
    const { browser, accountId, totpId, codeNow, recoveryKeys } = await withAuthenticator(world);
    const ways = await offered(browser, 'security.mfa-edit', '&strong=1');
    expect(ways).toHaveLength(2);
    for (const { id, method } of ways) {
      const code = method === 'totp' ? await codeNow(1) : (recoveryKeys[0] ?? '');
      await stepUp(world, { browser, accountId }, { action: 'setup-mfa-totp', mfaId: id, code });
      const begun = await browser.get(`/mfa/${String(totpId)}/activate?edit=1`);
      expect(begun.statusCode, method).toBe(200);
    }
  });

  it('who has set nothing up is offered the usual verified contacts, and no other', async () => {
    const phone = newPhone();
    const [usual, other] = [`a-${phone.slice(1)}@example.test`, `b-${phone.slice(1)}@example.test`];
    const { accountId } = await world.newPerson({
      contacts: [emailContact(usual), emailContact(other)],
    });
    const browser = world.client();
    await browser.signIn(usual);
    const ways = await offered(browser, 'setup-mfa');
    expect(ways).toEqual([{ id: -1, method: 'email', target: expect.stringMatching(/^a/) }]);
    const raised = await stepUp(world, { browser, accountId }, { action: 'setup-mfa', mfaId: -1 });
    expect(raised.statusCode).toBe(200);
  });

  it('who has codes is offered those', async () => {
    const { browser } = await signedInWithCodes(world, ['sms']);
    expect(namesOf(await offered(browser, 'security.edit-recovery'))).toEqual(['sms']);
  });
});
