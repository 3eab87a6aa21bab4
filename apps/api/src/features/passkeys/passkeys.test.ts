import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newPasskeyDevice } from '../../testing/passkey-device.ts';
import {
  addPasskey,
  payloadChallenge,
  signInWithPasskey,
  stepUpWithPasskey,
  withPasskey,
} from '../../testing/passkeys.ts';
import { newBrowserOf, signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { changesTold } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { undoing } from '../../testing/undoing.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.stop());

describe('a passkey', () => {
  it('is added after a proof, told of, listed, and signs in without a code', async () => {
    const { accountId, device, passkey } = await withPasskey(world);
    expect(passkey).toMatchObject({ is_synced: true, is_managed: false, last_used_at: null });
    expect(await changesTold(world, accountId)).toEqual(['passkey-added']);

    const fresh = world.client();
    expect((await signInWithPasskey(fresh, device)).statusCode).toBe(200);
    const listed = (await fresh.get('/passkeys')).json();
    expect(listed).toHaveLength(1);
    expect(listed[0].last_used_at).not.toBeNull();
    expect((await fresh.get('/user')).statusCode).toBe(200);
    expect(await changesTold(world, accountId)).toEqual(['passkey-added']);
  });

  it('is called after where it is kept, and can be called otherwise', async () => {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'security.passkeys' });
    const hello = newPasskeyDevice({
      isSynced: false,
      aaguid: '08987058-cadc-4b81-b6e1-30de50dcbe96',
    });
    const added = (await addPasskey(person.browser, hello)).json();
    expect(added).toMatchObject({
      name: 'Windows Hello',
      store: 'Windows Hello',
      is_synced: false,
    });

    const rename = (name: string, id = added.id) =>
      person.browser.send({ method: 'PATCH', url: `/passkeys/${id}`, payload: { name } });
    expect((await rename('  My laptop ')).json().name).toBe('My laptop');
    expect((await rename(' ')).statusCode).toBe(422);
    expect((await rename('x'.repeat(41))).statusCode).toBe(422);

    const stranger = await signedInWithCodes(world);
    const stolen = await stranger.browser.send({
      method: 'PATCH',
      url: `/passkeys/${added.id}`,
      payload: { name: 'Mine' },
    });
    expect(stolen.json().code).toBe('passkey.not_found');
  });

  it('is offered once in 30 days, to who has none, and to one of many tabs', async () => {
    const { browser, accountId } = await signedInWithCodes(world);
    const offered = async () => (await browser.post('/passkeys/offer', undefined)).json();
    const answers = await Promise.all(Array.from({ length: 8 }, offered));
    expect(answers.filter(({ is_offered: isOffered }) => isOffered)).toHaveLength(1);
    // The session itself ends before 30 days are over: the offer is made older instead.
    const age = (by: string) =>
      world.sql(
        'update account set passkey_offered_at = passkey_offered_at - $2::interval where account_id = $1',
        [accountId, by],
      );
    await age('29 days 23 hours');
    expect(await offered()).toEqual({ is_offered: false });
    await age('1 hour');
    expect(await offered()).toEqual({ is_offered: true });

    const owner = await withPasskey(world);
    const again = await owner.browser.post('/passkeys/offer', undefined);
    expect(again.json()).toEqual({ is_offered: false });
  });

  it('is named to the store of its device, until it is gone', async () => {
    const { browser, device, passkey } = await withPasskey(world);
    const store = async () => (await browser.get('/passkeys/store')).json();
    expect(await store()).toMatchObject({
      rp_id: 'account.carnet-be.localhost',
      user_id: expect.stringMatching(/^[\w-]{22}$/),
      credential_ids: [device.credentialId.toString('base64url')],
    });
    await stepUpWithPasskey(browser, device, 'security.passkeys');
    await browser.delete(`/passkeys/${passkey.id}`);
    expect((await store()).credential_ids).toEqual([]);
  });

  it('says when its store belongs to an employer', async () => {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'security.passkeys' });
    const managed = newPasskeyDevice({ aaguid: 'dd4ec289-e01d-41c9-bb89-70fa845d4bf2' });
    expect((await addPasskey(person.browser, managed)).json()).toMatchObject({
      store: 'iCloud Keychain',
      is_managed: true,
    });
  });

  it('proves a change, and is asked for first', async () => {
    const { browser, device } = await withPasskey(world);
    const ways = (await browser.get('/mfa/sudo/methods?action=security.mfa-edit')).json();
    expect(ways.map(({ method }: { method: string }) => method)).toEqual([
      'passkey',
      'email',
      'sms',
    ]);
    expect((await stepUpWithPasskey(browser, device, 'security.mfa-edit')).statusCode).toBe(200);
    expect((await browser.delete('/mfa/1')).json().code).toBe('mfa.last_method');
  });

  it('A20: removed with itself it is gone at once', async () => {
    const { accountId, browser, device, passkey } = await withPasskey(world);
    await stepUpWithPasskey(browser, device, 'security.passkeys');
    expect((await browser.delete(`/passkeys/${passkey.id}`)).json()).toEqual({ leaves_at: null });
    expect((await browser.get('/passkeys')).json()).toEqual([]);
    expect((await signInWithPasskey(world.client(), device)).json().code).toBe('passkey.refused');
    expect(await changesTold(world, accountId)).toEqual(['passkey-added', 'passkey-removed']);
  });

  it('A20: removed with one weaker proof it goes after 72 hours, and can be kept', async () => {
    const person = await withPasskey(world);
    const { accountId, browser, device, passkey } = person;
    await stepUp(world, person, { action: 'security.passkeys', mfaId: 1 });
    const { leaves_at: leavesAt } = (await browser.delete(`/passkeys/${passkey.id}`)).json();
    const hours = (Date.parse(leavesAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThan(72.1);
    expect(await changesTold(world, accountId)).toContain('passkey-leaving');
    expect((await signInWithPasskey(world.client(), device)).statusCode).toBe(200);

    const kept = await browser.post(`/passkeys/${passkey.id}/keep`, undefined);
    expect(kept.json().leaves_at).toBeNull();
    await stepUp(world, person, { action: 'security.passkeys', mfaId: 1 });
    await browser.delete(`/passkeys/${passkey.id}`);
    await world.setClockAhead('73 hours');
    try {
      expect((await signInWithPasskey(world.client(), device)).json().code).toBe('passkey.refused');
    } finally {
      await world.setClockAhead('0');
    }
  });

  it('A20: removed with two other proofs it is gone at once', async () => {
    const person = await withPasskey(world);
    await stepUp(world, person, { action: 'security.passkeys', mfaId: 1 });
    await stepUp(world, person, { action: 'security.passkeys', mfaId: 2 });
    const gone = await person.browser.delete(`/passkeys/${person.passkey.id}`);
    expect(gone.json()).toEqual({ leaves_at: null });
  });

  it('attack 81: a phone that came less than 72 hours ago is no second proof against a passkey', async () => {
    const person = await withPasskey(world);
    await world.sql(
      `update contact set held_until = app_now() + interval '1 hour'
       where account_id = $1 and kind = 'phone'`,
      [person.accountId],
    );
    await stepUp(world, person, { action: 'security.passkeys', mfaId: 1 });
    await stepUp(world, person, { action: 'security.passkeys', mfaId: 2 });
    const going = await person.browser.delete(`/passkeys/${person.passkey.id}`);
    expect(going.json().leaves_at).not.toBeNull();
  });

  it('A20: another one is not added, nor an authenticator, with a weaker proof than it', async () => {
    const person = await withPasskey(world);
    const { browser, device } = person;
    await stepUp(world, person, { action: 'security.passkeys', mfaId: 1 });
    const begun = await browser.post('/passkeys/begin', undefined);
    expect(begun.json().code).toBe('mfa.stronger_proof_required');
    await stepUp(world, person, { action: 'security.mfa-edit', mfaId: 1 });
    expect((await browser.get('/mfa/-3/activate')).json().code).toBe('mfa.stronger_proof_required');

    await stepUpWithPasskey(browser, device, 'security.passkeys');
    expect((await addPasskey(browser, newPasskeyDevice())).statusCode).toBe(200);
    expect((await browser.get('/passkeys')).json()).toHaveLength(2);
  });

  it('attack 33: with nothing but a passkey a reset by SMS is not finished by SMS, but by it', async () => {
    const { accountId, phone, browser, device } = await withPasskey(world);
    // The last of its kind stays, but for the owner of an account that is put right.
    await world.sql('update account set disowned_at = app_now() where account_id = $1', [
      accountId,
    ]);
    await world.sql('delete from mfa_method where account_id = $1', [accountId]);
    await world.sql('update account set disowned_at = null where account_id = $1', [accountId]);
    const ways = undoing(world);

    const answer = await ways.resetThrough(accountId, { phone });
    expect(answer.statusCode).toBe(401);
    const { mfa } = answer.json();
    expect(mfa.methods.map(({ method }: { method: string }) => method)).toEqual([
      'email',
      'passkey',
    ]);
    const bySms = await browser.get(`/mfa/sudo?payload=${mfa.payload}&mfaId=-2`);
    expect(bySms.json().code).toBe('mfa.method_unknown');

    const asked = (await browser.get(`/mfa/sudo?payload=${mfa.payload}&mfaId=-7`)).json();
    const passkey = device.sign(payloadChallenge(asked.payload));
    const done = await browser.post('/mfa/sudo', { payload: asked.payload, passkey });
    expect(done.statusCode).toBe(200);
    const [person] = (
      await world.sql<{ value: string }>(
        `select value from contact where account_id = $1 and kind = 'email'`,
        [accountId],
      )
    ).rows;
    expect((await world.client().signIn(person?.value ?? '', ways.NEW_PASSWORD)).statusCode).toBe(
      200,
    );
  });

  it('attack 82: a passkey that a thief added goes with "this was not me", the owner’s comes back', async () => {
    const person = await withPasskey(world);
    const { accountId, email, device, passkey } = person;
    const ways = undoing(world);
    await world.setClockAhead('1 hour');
    try {
      const thief = await newBrowserOf(world, person);
      await stepUpWithPasskey(thief, device, 'security.passkeys');
      const planted = newPasskeyDevice();
      await addPasskey(thief, planted);
      const link = await ways.linkTo(accountId, email);
      await stepUpWithPasskey(thief, planted, 'security.passkeys');
      await thief.delete(`/passkeys/${passkey.id}`);
      expect((await thief.get('/passkeys')).json()).toHaveLength(1);

      const { undone } = (await ways.sayNotMe(link)).json();
      expect(undone.map(({ what }: { what: string }) => what)).toEqual([
        'passkey-restored',
        'passkey-removed',
      ]);
      // Until the owner is back nobody is let in, by no passkey either.
      expect((await signInWithPasskey(world.client(), planted)).statusCode).toBe(400);
      expect((await signInWithPasskey(world.client(), device)).statusCode).toBe(400);
      expect((await ways.resetThrough(accountId, { email })).statusCode).toBe(401);
      await world.sql('update account set disowned_at = null where account_id = $1', [accountId]);
      expect((await signInWithPasskey(world.client(), device)).statusCode).toBe(200);
      expect((await signInWithPasskey(world.client(), planted)).statusCode).toBe(400);
    } finally {
      await world.setClockAhead('0');
    }
  });

  it('attack 101: whoever signs in without it is told of, in a known browser too', async () => {
    const person = await withPasskey(world);
    await newBrowserOf(world, person);
    expect(await changesTold(world, person.accountId)).toEqual([
      'passkey-added',
      'passkey-passed-over',
    ]);
  });
});
