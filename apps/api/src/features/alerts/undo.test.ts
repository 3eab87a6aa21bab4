import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { withAuthenticator } from '../../testing/second-factors.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { thiefOf, tryOldPassword } from '../../testing/thief.ts';
import { undoing } from '../../testing/undoing.ts';

describe('what "this was not me" undoes', () => {
  let world: TestWorld;
  let on: ReturnType<typeof undoing>;
  beforeAll(async () => {
    world = await startTestApi();
    on = undoing(world);
  });
  afterAll(() => world.stop());
  beforeEach(() => world.setClockAhead('0 seconds'));

  it('attack 82: the thief’s authenticator and recovery keys go, and the owner’s reset does not ask for them', async () => {
    const { accountId, email } = await on.onlyMailbox();
    const thief = await thiefOf(world, { accountId, email });
    const [key] = await thief.enrolAuthenticator();
    expect(key).toMatch(/^[A-Z2-7-]{14}$/);

    const answer = (await on.sayNotMe(await on.linkTo(accountId, email))).json();
    expect(answer.undone).toEqual([{ what: 'method-removed', method: 'totp', target: '' }]);
    expect(await on.methodsOf(accountId)).toEqual([]);
    expect((await thief.browser.get('/user')).statusCode).toBe(401);
    expect(await tryOldPassword(world, email)).toEqual({
      statusCode: 400,
      code: 'login.invalid_credentials',
    });

    const done = await on.reset(answer.recovery.payload, await lastCode(world, accountId));
    expect(done.statusCode).toBe(204);
    expect((await world.client().signIn(email, on.NEW_PASSWORD)).statusCode).toBe(200);
    expect((await tryOldPassword(world, email)).code).toBe('login.invalid_credentials');
  });

  it('attack 82: the thief’s mailbox goes, the owner’s address that was deleted comes back first', async () => {
    const { accountId, email } = await on.onlyMailbox();
    const mailbox = on.newMailbox();
    const thief = await thiefOf(world, { accountId, email });
    const number = await thief.addMailbox(mailbox);
    expect((await thief.makePrimary(number)).statusCode).toBe(204);
    expect((await thief.removeAddress(email)).statusCode).toBe(204);
    expect(await on.contactsOf(accountId)).toEqual([`${mailbox} (first)`]);

    const answer = (await on.sayNotMe(await on.linkTo(accountId, email))).json();
    expect(await on.contactsOf(accountId)).toEqual([`${email} (first)`]);
    expect(await on.methodsOf(accountId)).toEqual([]);
    expect(answer.undone.map(({ what }: { what: string }) => what)).toEqual([
      'contact-restored',
      'contact-removed',
      'method-removed',
      'order-restored',
    ]);
    expect((await tryOldPassword(world, mailbox)).code).toBe('login.invalid_credentials');
    const done = await on.reset(answer.recovery.payload, await on.codeTo(accountId, email));
    expect(done.statusCode).toBe(204);
  });

  it('attack 82: a mailbox that was taken away has no say: its own links are over', async () => {
    const { accountId, email } = await on.onlyMailbox();
    const mailbox = on.newMailbox();
    const thief = await thiefOf(world, { accountId, email });
    await thief.makePrimary(await thief.addMailbox(mailbox));
    await thief.removeAddress(email);
    const thiefsLink = await on.linkTo(accountId, mailbox);
    expect(thiefsLink).not.toBe('');

    await on.sayNotMe(await on.linkTo(accountId, email));
    expect((await on.sayNotMe(thiefsLink)).json()).toMatchObject({ code: 'alert.link_invalid' });
    expect(await on.contactsOf(accountId)).toEqual([`${email} (first)`]);
  });

  it('attack 82: an authenticator that was removed comes back, what it has shown stays used', async () => {
    const person = await withAuthenticator(world, ['email']);
    const { accountId, email, browser, totpId, recoveryKeys } = person;
    const sudo = await browser.get('/mfa/sudo?single=0&action=security.mfa-edit&mfaId=-4');
    const proof = await browser.post('/mfa/sudo', {
      payload: sudo.json().payload,
      code: recoveryKeys[0],
      isTrustedDevice: false,
    });
    browser.token = proof.json().access_token;
    const lastStep = async () =>
      (await world.sql('select last_step from authenticator where account_id = $1', [accountId]))
        .rows;
    const shown = await lastStep();
    expect(shown).toEqual([{ last_step: expect.any(Number) }]);
    expect((await browser.delete(`/mfa/${String(totpId)}`)).statusCode).toBe(204);
    expect(await on.methodsOf(accountId)).toEqual(['email']);

    // The same session has set it up a moment ago; here the removal alone is disowned.
    await world.sql('update message set disown_since = null where account_id = $1', [accountId]);
    await on.sayNotMe(await on.linkTo(accountId, email));
    expect(await on.methodsOf(accountId)).toEqual(['email', 'totp']);
    expect(await lastStep()).toEqual(shown);
    const { rows } = await world.sql<{ unused: number; used: number }>(
      `select count(*) filter (where used_at is null) as unused,
              count(*) filter (where used_at is not null) as used
       from recovery_key where account_id = $1`,
      [accountId],
    );
    expect(rows[0]).toEqual({ unused: recoveryKeys.length - 1, used: 1 });
  });

  it('attack 82: keys that somebody renewed are worth nothing, those before them count again', async () => {
    const person = await withAuthenticator(world, ['email']);
    const { accountId, email, browser } = person;
    await world.sql(
      `update mfa_method set created_at = created_at - interval '30 days' where account_id = $1`,
      [accountId],
    );
    await world.sql(
      `update authenticator set created_at = created_at - interval '30 days' where account_id = $1`,
      [accountId],
    );
    await world.sql(
      `update recovery_key set created_at = created_at - interval '30 days' where account_id = $1`,
      [accountId],
    );
    await world.sql('delete from undo_copy where account_id = $1', [accountId]);
    const before = await world.sql('select key_hash from recovery_key where account_id = $1', [
      accountId,
    ]);
    const { payload } = (
      await browser.get(
        `/mfa/sudo?single=0&action=security.edit-recovery&mfaId=${String(person.totpId)}`,
      )
    ).json();
    const code = await person.codeNow(1);
    const proof = await browser.post('/mfa/sudo', { payload, code, isTrustedDevice: false });
    browser.token = proof.json().access_token;
    expect((await browser.post('/mfa/regenerate-recovery', undefined)).statusCode).toBe(200);
    const shown = await showAnotherCode(person);

    const { undone } = (await on.sayNotMe(await on.linkTo(accountId, email))).json();
    expect(undone).toContainEqual({ what: 'keys-restored', method: null, target: '' });
    const after = await world.sql('select key_hash from recovery_key where account_id = $1', [
      accountId,
    ]);
    const hashes = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(hashes(after.rows)).toEqual(hashes(before.rows));
    // What was shown since the copy was made does not work a second time.
    expect(await lastStep(accountId)).toBe(shown);
  });

  const lastStep = async (accountId: string) => {
    const { rows } = await world.sql<{ step: number }>(
      'select last_step as step from authenticator where account_id = $1',
      [accountId],
    );
    return rows[0]?.step;
  };

  /** Answers with the step that it was of. */
  async function showAnotherCode(person: Awaited<ReturnType<typeof withAuthenticator>>) {
    const { browser, totpId, accountId } = person;
    const earlier = await lastStep(accountId);
    await world.setClockAhead('2 minutes');
    const asked = `/mfa/sudo?single=0&action=security.mfa-edit&mfaId=${String(totpId)}`;
    const { payload } = (await browser.get(asked)).json();
    const answer = { payload, code: await person.codeNow(), isTrustedDevice: false };
    browser.token = (await browser.post('/mfa/sudo', answer)).json().access_token;
    expect(await lastStep(accountId)).toBeGreaterThan(Number(earlier));
    return lastStep(accountId);
  }
});
