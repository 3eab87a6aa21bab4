import { RECOVERY_KEY_FORM } from '@carnet/contract/rules/recovery-keys';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { authenticatorCode } from '../../testing/authenticator-app.ts';
import { askForCode, confirmCode, owedCode } from '../../testing/code-page.ts';
import {
  databaseTime,
  signedInWithCodes,
  stepUp,
  withAuthenticator,
} from '../../testing/second-factors.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

describe('an authenticator', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  /** A sign-in whose password was right, asked to prove itself by this method. */
  async function atCodePage(email: string, methodId?: number) {
    const browser = world.client();
    const owed = await owedCode(browser, email);
    const { payload } = (await askForCode(browser, owed.payload, methodId)).json();
    return { browser, payload, methods: owed.methods };
  }
  /** Each with a payload of its own: that one payload is used once is another matter (attack 19). */
  async function usedOnEightPages(email: string, methodId: number | undefined, code?: string) {
    const pages = [];
    for (let page = 0; page < 8; page++) pages.push(await atCodePage(email, methodId));
    expect(new Set(pages.map(({ payload }) => payload)).size).toBe(8);
    return Promise.all(pages.map(({ browser, payload }) => confirmCode(browser, payload, code)));
  }
  const unusedKeys = async (accountId: string) =>
    (
      await world.sql('select from recovery_key where account_id = $1 and used_at is null', [
        accountId,
      ])
    ).rows.length;

  it('R165: comes with a key to type and an address for the QR code, the same when the page loads twice', async () => {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'security.mfa-edit' });
    const started = (await person.browser.get('/mfa/-3/activate')).json();
    const again = (await person.browser.get('/mfa/-3/activate')).json();

    expect(started).toMatchObject({ method: 'totp', fuzzion: false });
    expect(started.data.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(started.data.uri);
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(uri.searchParams.get('secret')).toBe(started.data.secret);
    expect(uri.searchParams.get('issuer')).toBe('Carnet');
    expect(decodeURIComponent(uri.pathname)).toContain(person.email);
    expect(again).toEqual(started);
  });

  it('R166, R167, A37: six digits of any standard app confirm it; ten recovery keys are shown once', async () => {
    const { browser, recoveryKeys, totpId } = await withAuthenticator(world);
    expect(recoveryKeys).toHaveLength(10);
    expect(new Set(recoveryKeys).size).toBe(10);
    for (const key of recoveryKeys) expect(key).toMatch(RECOVERY_KEY_FORM);
    expect((await browser.get('/mfa')).json()[0]).toMatchObject({
      id: totpId,
      method: 'totp',
      is_primary: true,
    });
    expect((await browser.get('/user')).json().data.totpRecovery).toEqual(
      Array.from({ length: 10 }, () => ({ used_at: null })),
    );
  });

  it('R166: a wrong code enrols nothing', async () => {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'security.mfa-edit' });
    const { payload, data } = (await person.browser.get('/mfa/-3/activate')).json();
    const stale = authenticatorCode(data.secret, (await databaseTime(world)) - 300);
    const answer = await person.browser.post('/mfa/activate', { payload, code: stale });
    expect(answer.json()).toMatchObject({ code: 'mfa.code_invalid' });
    expect((await person.browser.get('/mfa')).json()).toHaveLength(2);
  });

  it('its secret is sealed, its keys are hashed, and neither is logged', async () => {
    const { secret, recoveryKeys, accountId } = await withAuthenticator(world);
    const { rows } = await world.sql<{ row: string }>(
      `select row_to_json(a)::text as row from authenticator a where account_id = $1
       union all select row_to_json(k)::text from recovery_key k where account_id = $1
       union all select row_to_json(c)::text from challenge c where account_id = $1`,
      [accountId],
    );
    const kept = [...rows.map(({ row }) => row), ...world.logLines].join('\n');
    for (const plain of [secret, ...recoveryKeys]) {
      expect(kept).not.toContain(plain);
      expect(kept).not.toContain(plain.replaceAll('-', ''));
    }
  });

  it('R117: its code finishes a sign-in', async () => {
    const { email, codeNow } = await withAuthenticator(world);
    const { browser, payload, methods } = await atCodePage(email);
    expect(methods[0]).toMatchObject({ method: 'totp', target: '' });
    const answer = await confirmCode(browser, payload, await codeNow(1));
    expect(answer.statusCode).toBe(200);
  });

  it('attack 20: the code of the set-up does not also sign in', async () => {
    const { email, setUpCode } = await withAuthenticator(world);
    const { browser, payload } = await atCodePage(email);
    expect((await confirmCode(browser, payload, setUpCode)).json()).toMatchObject({
      code: 'login.code_invalid',
    });
  });

  it('attack 20: of eight sign-ins with one code one wins, and a ninth comes too late', async () => {
    const { email, codeNow } = await withAuthenticator(world);
    const code = await codeNow(1);
    const answers = await usedOnEightPages(email, undefined, code);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = await atCodePage(email);
    expect((await confirmCode(late.browser, late.payload, code)).statusCode).toBe(422);
  });

  it('attack 21: by the database’s clock, a code of two steps before or after is refused', async () => {
    const { email, codeNow } = await withAuthenticator(world);
    await world.setClockAhead('10 minutes');
    const { browser, payload } = await atCodePage(email);
    for (const steps of [-2, 2, 20]) {
      const answer = await confirmCode(browser, payload, await codeNow(steps));
      expect(answer.statusCode, String(steps)).toBe(422);
    }
    expect((await confirmCode(browser, payload, await codeNow(-1))).statusCode).toBe(200);
  });

  it('attack 16: five tries at a challenge, whatever the app shows then', async () => {
    const { email, codeNow } = await withAuthenticator(world);
    const { browser, payload } = await atCodePage(email);
    for (let tried = 0; tried < 5; tried++)
      expect((await confirmCode(browser, payload, '000000')).statusCode).toBe(422);
    expect((await confirmCode(browser, payload, await codeNow(1))).json()).toMatchObject({
      code: 'code.expired',
    });
  });

  it('R168, R169: a recovery key signs in once, is marked as used, and the person is told how many are left', async () => {
    const { email, accountId, recoveryKeys } = await withAuthenticator(world);
    const [key = ''] = recoveryKeys;
    const { browser, payload } = await atCodePage(email, -4);
    const answer = await confirmCode(browser, payload, key.toLowerCase().replaceAll('-', ' '));
    expect(answer.statusCode).toBe(200);
    browser.token = answer.json().access_token;

    const { totpRecovery } = (await browser.get('/user')).json().data;
    expect(totpRecovery.filter(({ used_at: used }: { used_at: unknown }) => used)).toHaveLength(1);
    expect(await unusedKeys(accountId)).toBe(9);
    expect((await messagesTo(world, accountId)).at(-1)).toMatchObject({
      purpose: 'mfa-changed',
      values: { change: 'recovery-key-used', keysLeft: 9 },
    });
    await world.setClockAhead('16 seconds');
    const next = await atCodePage(email, -4);
    expect((await confirmCode(next.browser, next.payload, key)).statusCode).toBe(422);
  });

  it('attack 22: of eight sign-ins with one key one succeeds, and the person is shown nine', async () => {
    const { email, accountId, recoveryKeys } = await withAuthenticator(world);
    const answers = await usedOnEightPages(email, -4, recoveryKeys[0]);
    const [signedIn, ...more] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(more).toHaveLength(0);
    expect(await unusedKeys(accountId)).toBe(9);

    const owner = world.client();
    owner.token = signedIn?.json().access_token;
    const shown: { used_at: string | null }[] = (await owner.get('/user')).json().data.totpRecovery;
    expect(shown.filter(({ used_at: usedAt }) => usedAt === null)).toHaveLength(9);
    const told = (await messagesTo(world, accountId)).flatMap(({ values }) =>
      'keysLeft' in values ? [values.keysLeft] : [],
    );
    expect(told).toEqual([9]);
  });

  it('R170, R171, attack 23: new keys end all old ones', async () => {
    const person = await withAuthenticator(world);
    const { browser, email, recoveryKeys, codeNow } = person;
    const code = await codeNow(1);
    const raised = await stepUp(world, person, { action: 'security.edit-recovery', code });
    expect(raised.statusCode).toBe(200);

    const answer = await browser.post('/mfa/regenerate-recovery', undefined);
    const fresh: string[] = answer.json().recovery_keys;

    expect(fresh).toHaveLength(10);
    expect(fresh.filter((key) => recoveryKeys.includes(key))).toEqual([]);
    const old = await atCodePage(email, -4);
    expect((await confirmCode(old.browser, old.payload, recoveryKeys[0])).statusCode).toBe(422);
    expect((await confirmCode(old.browser, old.payload, fresh[0])).statusCode).toBe(200);
  });

  /** Signed in by a recovery key: the app is out of reach. */
  async function afterRecoveryKey() {
    const person = await withAuthenticator(world);
    const { browser, payload } = await atCodePage(person.email, -4);
    const signedIn = await confirmCode(browser, payload, person.recoveryKeys[0]);
    browser.token = signedIn.json().access_token;
    const begin = async () =>
      (await browser.get(`/mfa/${String(person.totpId)}/activate?edit=1`)).json();
    const finish = async ({ payload: set, data }: Awaited<ReturnType<typeof begin>>) => {
      const code = authenticatorCode(data.secret, await databaseTime(world));
      return browser.post('/mfa/activate', { payload: set, code });
    };
    return { ...person, browser, begin, finish };
  }

  it('R172, R179, attack 37: after a recovery key the old app goes at the confirmation of the new one, and not before', async () => {
    const { browser, accountId, begin, finish, codeNow, email } = await afterRecoveryKey();
    const started = await begin();
    // Whoever leaves here has what they had.
    expect(await unusedKeys(accountId)).toBe(9);
    const elsewhere = await atCodePage(email);
    const old = await codeNow(1);
    expect((await confirmCode(elsewhere.browser, elsewhere.payload, old)).statusCode).toBe(200);

    const finished = await finish(started);
    expect(finished.json().recovery_keys).toHaveLength(10);
    expect(await unusedKeys(accountId)).toBe(10);
    const methods: { method: string; is_primary: boolean }[] = (await browser.get('/mfa')).json();
    expect(methods.filter(({ method }) => method === 'totp')).toMatchObject([{ is_primary: true }]);
    // The old app's codes open nothing any more.
    const late = await atCodePage(email);
    expect((await confirmCode(late.browser, late.payload, await codeNow(2))).statusCode).toBe(422);
  });

  it('R180, A36: when the old app cannot be deleted, nothing changes, it is logged, and the same code does later', async () => {
    const { begin, finish, codeNow, email, accountId } = await afterRecoveryKey();
    const started = await begin();
    await world.sql(
      `create function undeletable() returns trigger language plpgsql
         as $$ begin raise exception 'the delete failed'; end $$;
       create trigger undeletable before delete on mfa_method for each row
         execute function undeletable()`,
    );
    try {
      const failed = await finish(started);
      expect(failed.statusCode).toBe(500);
      const { request_id: requestId } = failed.json();
      const logged = world.logLines.filter((line) => line.includes(requestId));
      expect(logged.join()).toMatch(/"level":"error".*the delete failed/);
    } finally {
      await world.sql('drop function undeletable cascade');
    }
    expect(await unusedKeys(accountId)).toBe(9);
    const elsewhere = await atCodePage(email);
    const old = await codeNow(1);
    expect((await confirmCode(elsewhere.browser, elsewhere.payload, old)).statusCode).toBe(200);

    expect((await finish(started)).statusCode).toBe(200);
  });

  it('R179: of two new apps confirmed at once, one takes the place of the old', async () => {
    const { browser, begin, finish } = await afterRecoveryKey();
    const started = await begin();
    const answers = await Promise.all([finish(started), finish(started)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const methods: { method: string }[] = (await browser.get('/mfa')).json();
    expect(methods.filter(({ method }) => method === 'totp')).toHaveLength(1);
  });

  it('attack 81: a recovery key opens its two pages, and neither adds nor removes anything else', async () => {
    const { browser, totpId, begin, finish } = await afterRecoveryKey();
    for (const answer of [
      await browser.get('/mfa/-1/activate?target=thief%40example.test'),
      await browser.get('/mfa/1/activate?edit=1&target=thief%40example.test'),
      await browser.delete(`/mfa/${String(totpId)}`),
      await browser.post('/mfa/switch-primary/1', undefined),
    ]) {
      expect(answer.json()).toMatchObject({ code: 'mfa.step_up_required' });
    }
    expect((await finish(await begin())).statusCode).toBe(200);
    const keys = await browser.post('/mfa/regenerate-recovery', undefined);
    expect(keys.json()).toMatchObject({ code: 'mfa.step_up_required' });
  });

  it('A20: a code by e-mail does not put another app in the place of the one there is', async () => {
    const person = await withAuthenticator(world);
    await stepUp(world, person, { action: 'security.mfa-edit', mfaId: 1 });
    const answer = await person.browser.get(`/mfa/${String(person.totpId)}/activate?edit=1`);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'mfa.stronger_proof_required' });
  });

  it('attack 37: without the proof, or with another person’s number, nothing is removed', async () => {
    const victim = await withAuthenticator(world);
    const { browser, totpId } = victim;
    await world.setClockAhead('11 minutes');
    expect((await browser.delete(`/mfa/${String(totpId)}`)).statusCode).toBe(403);
    const resetPage = (id: number) => `/mfa/${String(id)}/activate?edit=1`;
    expect((await browser.get(resetPage(totpId))).statusCode).toBe(403);
    expect((await browser.get(resetPage(totpId + 5))).statusCode).toBe(404);
    await world.setClockAhead('0 seconds');
    const thief = await signedInWithCodes(world, ['email']);
    await stepUp(world, thief, { action: 'security.mfa-edit' });
    expect((await thief.browser.delete(`/mfa/${String(totpId)}`)).statusCode).toBe(404);
    expect((await thief.browser.get(resetPage(totpId))).statusCode).toBe(404);
    expect((await browser.get('/mfa')).json()).toHaveLength(3);
  });

  it('R173: without it the backup is primary', async () => {
    const person = await withAuthenticator(world);
    const { browser, totpId, codeNow } = person;
    const [, backup] = (await browser.get('/mfa')).json();
    expect(backup).toMatchObject({ is_backup: true, method: 'sms' });
    await stepUp(world, person, { action: 'security.mfa-edit', code: await codeNow(1) });
    expect((await browser.delete(`/mfa/${String(totpId)}`)).statusCode).toBe(204);
    expect((await browser.get('/mfa')).json()[0]).toMatchObject({
      id: backup.id,
      is_primary: true,
    });
  });

  it('attack 33: a reset by SMS is finished by the authenticator, not by another SMS', async () => {
    const { phone, codeNow } = await withAuthenticator(world);
    const browser = world.client();
    const { payload } = (await browser.post('/user/forgot-password', { phone })).json();
    expect(payload).toMatch(/^cp1_/);
    const { rows } = await world.sql<{ account_id: string }>(
      'select account_id from contact where value = $1',
      [phone],
    );
    const messages = await messagesTo(world, rows[0]?.account_id ?? '');
    const sent = messages.findLast(({ purpose }) => purpose === 'password-reset-code');
    const code = sent && 'code' in sent.values ? sent.values.code : '';
    const password = 'another long phrase 8?';
    const reset = await browser.post('/user/reset-password', {
      payload,
      code,
      password,
      confirm_password: password,
    });
    const { mfa } = reset.json();
    expect(mfa.methods.map(({ method }: { method: string }) => method)).toEqual([
      'totp',
      'email',
      'totpRecovery',
    ]);
    const asked = (await askForCode(browser, mfa.payload)).json();
    const done = await confirmCode(browser, asked.payload, await codeNow(1));
    expect(done.json()).toEqual({});
  });
});
