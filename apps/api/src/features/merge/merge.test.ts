import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { merging } from '../../testing/merging.ts';
import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { withPasskey } from '../../testing/passkeys.ts';
import { signedInWithCodes, stepUp, withAuthenticator } from '../../testing/second-factors.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

describe('two accounts become one', () => {
  let world: TestWorld;
  let on: ReturnType<typeof merging>;
  beforeAll(async () => {
    world = await startTestApi();
    on = merging(world);
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  const stateOf = async (accountId: string) => {
    const { rows } = await world.sql<{ merged_into: string | null }>(
      'select merged_into from account where account_id = $1',
      [accountId],
    );
    return rows[0]?.merged_into;
  };

  it('R202, R256, attack 5: whose a contact is, is said after its code, with a merge and nothing else', async () => {
    const { person, other } = await on.offered();
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    const found = await on.page.add(person, { email: other.email });
    expect(found.statusCode, found.body).toBe(200);
    expect(found.json()).toEqual({ kind: 'email', fuzzion: true, payload: expect.any(String) });
  });

  it('R160, R162: a set-up finds it too, by POST /mfa/activate', async () => {
    const other = await newPersonWithCodes(world, { methods: ['email'] });
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'setup-mfa' });
    const target = encodeURIComponent(other.email);
    const started = (await person.browser.get(`/mfa/-1/activate?target=${target}`)).json();
    expect(started).toMatchObject({ fuzzion: false, data: {} });
    const codes = (await messagesTo(world, person.accountId)).flatMap(({ values }) =>
      'code' in values ? [values.code] : [],
    );
    const { payload } = started;
    const answer = await person.browser.post('/mfa/activate', { payload, code: codes.at(-1) });
    expect(answer.json()).toEqual({ method: 'email', fuzzion: true, payload: expect.any(String) });
  });

  it('attack 68: an account with a passkey is offered to nobody, whoever has its mailbox and password', async () => {
    const other = await withPasskey(world);
    const person = await signedInWithCodes(world);
    await expect(on.offer(person, other.email)).rejects.toThrow('contact.email_invalid');
  });

  it('attack 68: before the other side is proven nothing of it is in any answer', async () => {
    const visit = await on.offered();
    const state = await on.read(visit);
    expect(state).toMatchObject({
      state: 'open',
      owes: ['code', 'platform'],
      mfa: [],
      preview: null,
    });
    expect(JSON.stringify(state)).not.toContain('Bea');
    expect(JSON.stringify(state)).not.toContain(visit.other.email);
  });

  it('R203, R204, R206, R211, R213, R215: code, password and step-up make one account, and its password applies', async () => {
    const visit = await on.offered();
    const { person, other } = visit;
    const confirmed = await on.proveContact(visit);
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect(confirmed.json()).toEqual({ payload: visit.payload, mfa: [], data: null });
    expect((await on.read(visit)).owes).toEqual(['password']);
    expect((await on.provePassword(visit)).statusCode).toBe(200);
    expect((await on.read(visit)).owes).toEqual(['step-up']);
    await on.proveThisSide(visit);
    const { owes, preview } = await on.read(visit);
    expect(owes).toEqual([]);
    expect(preview.other.firstname).toBe('Bea');
    expect(preview).toMatchObject({ password: 'this', undo_days: 14 });

    const merged = await on.merge(visit);
    expect(merged.statusCode, merged.body).toBe(200);
    const emails = merged.json().data.email.map(({ value }: { value: string }) => value);
    expect(emails).toEqual([person.email, other.email]);
    expect(await stateOf(other.accountId)).toBe(person.accountId);
    expect(await on.read(visit)).toMatchObject({ state: 'merged', undo_until: expect.any(String) });

    const signIn = await world.client().post('/token', { email: other.email, password: PASSWORD });
    expect(signIn.json().code).toBe('mfa.required');
    const told = (await messagesTo(world, person.accountId)).filter(
      ({ purpose }) => purpose === 'accounts-merged',
    );
    expect(told.map(({ to }) => to)).toEqual(
      expect.arrayContaining([person.email, person.phone, other.email]),
    );
    const again = await on.merge(visit);
    expect(again.statusCode, 'sent again it answers what happened').toBe(200);
  });

  it('R212: POST /mfa/fuzzion takes payload, mfaId and target, and sends a code to the shared contact', async () => {
    const { person, other, payload } = await on.offered();
    const asked = { payload, mfaId: -1, target: other.email };
    const sent = await person.browser.post('/mfa/fuzzion', asked);
    expect(sent.json()).toMatchObject({ payload: expect.any(String), method: 'email' });
    const codes = (await messagesTo(world, other.accountId)).filter(
      ({ purpose }) => purpose === 'merge-code',
    );
    expect(codes.map(({ to }) => to)).toEqual([other.email]);
    for (const wrong of [{ ...asked, extra: 1 }, { payload }, { ...asked, mfaId: 'one' }])
      expect((await person.browser.post('/mfa/fuzzion', wrong)).statusCode).toBe(422);
  });

  it.each([
    ['the code to the shared contact', 'contact'],
    ['the password of the other account', 'password'],
    ['the step-up of this account', 'step-up'],
  ] as const)('attack 68: without %s nothing is merged', async (_what, missing) => {
    const visit = await on.offered();
    if (missing !== 'contact') await on.proveContact(visit);
    if (missing !== 'password') await on.provePassword(visit);
    if (missing !== 'step-up') await on.proveThisSide(visit);
    const answer = await on.merge(visit);
    expect(answer.statusCode, answer.body).toBe(403);
    const code = missing === 'step-up' ? 'mfa.step_up_required' : 'merge.proof_missing';
    expect(answer.json().code).toBe(code);
    expect(await stateOf(visit.other.accountId)).toBeNull();
  });

  it('attack 68, R214: an authenticator of the other account is asked for, whatever its password', async () => {
    const other = await withAuthenticator(world);
    await world.sql('update contact set held_until = null where account_id = $1', [
      other.accountId,
    ]);
    const visit = await on.offered(other);
    const confirmed = (await on.proveContact(visit)).json();
    expect(confirmed.mfa.map(({ method }: { method: string }) => method)).toEqual([
      'totp',
      'totpRecovery',
    ]);
    await on.provePassword(visit);
    await on.proveThisSide(visit);
    expect((await on.read(visit)).owes).toEqual(['factor']);
    expect((await on.merge(visit)).json().code).toBe('merge.proof_missing');
    const { id } = confirmed.mfa.find(
      ({ method }: { method: string }) => method === 'totpRecovery',
    );
    const { payload } = visit;
    const asked = await visit.person.browser.post('/mfa/fuzzion', { payload, mfaId: id });
    const typed = { payload: asked.json().payload, code: other.recoveryKeys[0] };
    expect((await visit.person.browser.post('/fuzzion', typed)).statusCode).toBe(200);
    expect((await on.merge(visit)).statusCode).toBe(200);
  });

  it('attack 68: a payload opens nothing in another session, and a proof nothing of another merge', async () => {
    const visit = await on.proven();
    const stranger = await signedInWithCodes(world);
    await stepUp(world, stranger, { action: 'duplicated' });
    const answer = await stranger.browser.post('/merge', { payload: visit.payload, choices: {} });
    expect(answer.json().code).toBe('ticket.expired');
    await world.setClockAhead('31 minutes');
    expect((await visit.person.browser.get(`/merge?payload=${visit.payload}`)).json().code).toBe(
      'ticket.expired',
    );
  });

  it('attack 68: a password that was changed after it was proven proves nothing', async () => {
    const visit = await on.proven();
    await world.sql('update account set password_changed_at = app_now() where account_id = $1', [
      visit.other.accountId,
    ]);
    expect((await on.merge(visit)).json().code).toBe('merge.proof_missing');
  });

  it('R210: a wrong password is refused in one way, five times a day', async () => {
    const visit = await on.offered();
    await on.proveContact(visit);
    for (let n = 0; n < 5; n += 1)
      expect((await on.provePassword(visit, 'not the password')).json().code).toBe(
        'merge.invalid_information',
      );
    expect((await on.provePassword(visit)).json().code).toBe('login.too_many_attempts');
  });

  it('R209: a table without a rule stops the merge, and nothing was changed', async () => {
    const visit = await on.proven();
    await world.sql('create table planted (account_id uuid primary key)');
    const failed = await on.merge(visit);
    await world.sql('drop table planted');
    expect(failed.statusCode).toBe(500);
    expect(failed.json().code).toBe('merge.failed');
    expect(await stateOf(visit.other.accountId)).toBeNull();
    expect((await on.read(visit)).state).toBe('open');
  });

  it('declined once, it is not offered again for 90 days', async () => {
    const { person, other, payload } = await on.offered();
    const declined = await person.browser.post('/merge/decline', { payload, decision: 'not-now' });
    expect(declined.json()).toEqual({ reference: null });
    const again = await on.page.add(person, { email: other.email });
    expect(again.json().code).toBe('contact.email_invalid');
  });

  it('“these are two people” leads to support, and changes nothing else', async () => {
    const { person, payload } = await on.offered();
    const wish = { payload, decision: 'two-people' };
    const declined = await person.browser.post('/merge/decline', wish);
    expect(declined.json()).toEqual({ reference: expect.stringMatching(/\w{3}-\w{3}-\w{2}/) });
  });
});
