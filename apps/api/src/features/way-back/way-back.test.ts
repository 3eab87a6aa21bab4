import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  signInWith,
  startIdentityProviders,
  type TestProviders,
} from '../../testing/identity-provider.ts';
import { newPasskeyDevice } from '../../testing/passkey-device.ts';
import { addPasskey, payloadChallenge, stepUpWithPasskey } from '../../testing/passkeys.ts';
import { stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo, notMeTokens } from '../../testing/sent-messages.ts';
import { PORTALS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';
import { comingBack, NEW_PASSWORD } from '../../testing/way-back.ts';
import { newPhone } from '../../testing/people-with-codes.ts';

let world: TestWorld;
let providers: TestProviders;
let on: ReturnType<typeof comingBack>;
beforeAll(async () => {
  providers = await startIdentityProviders();
  world = await startTestApi({ identityProviders: providers.settings });
  on = comingBack(world, providers);
});
beforeEach(() => world.setClockAhead('0 seconds'));
afterAll(async () => {
  await world.stop();
  await providers.stop();
});

const FROM_PORTAL = { origin: PORTALS.be };
const AFTER_THE_WAIT = '24 hours 1 minute';
const hoursUntil = (at: string) => (Date.parse(at) - Date.now()) / 3_600_000;
const told = async (accountId: string, purpose: string) =>
  (await messagesTo(world, accountId))
    .filter((message) => message.purpose === purpose)
    .map(({ to }) => to)
    .toSorted();

describe('a way back is asked for', () => {
  it('attack 82: with a connected identity: every contact is told with a link of its own, and it waits 24 hours', async () => {
    const { accountId, email, phone, claims } = await on.person();
    const browser = world.client();
    const answer = await on.ask(browser, claims);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ is_delayed: false, ticket: null });
    expect(hoursUntil(answer.json().due_at)).toBeGreaterThan(23.9);
    expect(hoursUntil(answer.json().due_at)).toBeLessThan(24.1);
    expect(await told(accountId, 'way-back-asked')).toEqual([email, phone].toSorted());
    expect(new Set(await on.stopLinks(accountId)).size).toBe(2);

    await world.setClockAhead('23 hours 55 minutes');
    const again = await on.ask(world.client(), claims);
    expect(again.json()).toEqual(answer.json());
    expect(await told(accountId, 'way-back-asked')).toHaveLength(2);
  });

  it('attack 64: not with an identity of nobody, at a lower level, or one that was proven long ago', async () => {
    const { claims, accountId } = await on.person();
    const codeOf = async (...asked: Parameters<typeof on.ask>) =>
      (await on.ask(...asked)).json().code;
    expect(await codeOf(world.client(), { sub: randomUUID() })).toBe('provider.not_linked');
    const basic = { claims: { acr: 'http://itsme.services/v2/claim/acr_basic' } };
    expect(await codeOf(world.client(), claims, basic)).toBe('provider.refused');
    const stale = { claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } };
    expect(await codeOf(world.client(), claims, stale)).toBe('provider.refused');
    const company = { provider: 'microsoft' };
    const begun = await world.client().post('/way-back/begin', company, FROM_PORTAL);
    expect(begun.json().code).toBe('provider.unknown');
    expect(await told(accountId, 'way-back-asked')).toEqual([]);
  });

  it('attack 64: what was proven to sign in asks for nothing, and in another browser neither', async () => {
    const { claims } = await on.person();
    const browser = world.client();
    const visited = await browser.post(
      '/identity-providers/visit',
      { provider: 'itsme' },
      FROM_PORTAL,
    );
    const signIn = providers.comeBack(visited.json().address, claims);
    expect((await browser.post('/way-back', signIn, FROM_PORTAL)).json().code).toBe(
      'provider.refused',
    );
    const begun = await browser.post('/way-back/begin', { provider: 'itsme' }, FROM_PORTAL);
    const back = providers.comeBack(begun.json().address, claims);
    const elsewhere = world.client();
    await elsewhere.post('/way-back/begin', { provider: 'itsme' }, FROM_PORTAL);
    expect((await elsewhere.post('/way-back', back, FROM_PORTAL)).json().code).toBe(
      'provider.refused',
    );
  });

  it('attack 81: an identity that was connected less than 72 hours ago brings nobody back', async () => {
    const { claims, accountId } = await on.person();
    const connectedBefore = (hours: number) =>
      world.sql(
        `update identity_link set created_at = app_now() - make_interval(hours => $2)
         where account_id = $1`,
        [accountId, hours],
      );
    await connectedBefore(71);
    expect((await on.ask(world.client(), claims)).json().code).toBe('way_back.link_too_new');
    await connectedBefore(73);
    expect((await on.ask(world.client(), claims)).statusCode).toBe(200);
  });

  it('attack 82: neither a removal that one weaker proof began nor a closing overtakes the wait', async () => {
    const { claims, accountId, linkId } = await on.person();
    await world.sql(
      `update identity_link set leaves_at = app_now() + interval '1 hour' where link_id = $1`,
      [linkId],
    );
    await world.sql(
      `update account set closes_at = app_now() + interval '1 hour' where account_id = $1`,
      [accountId],
    );
    const browser = world.client();
    expect((await on.ask(browser, claims)).statusCode).toBe(200);
    await world.setClockAhead(AFTER_THE_WAIT);
    expect(await on.ready(browser, claims)).toBeTruthy();
    const { rows } = await world.sql('select closes_at from account where account_id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([{ closes_at: null }]);
  });

  it('attack 82: also for an account that the thief of a mailbox has disowned, frozen and closed', async () => {
    const { claims, accountId } = await on.person();
    await world.sql(
      `update account set frozen_at = app_now(), disowned_at = app_now(), disowned_since = app_now(),
              closes_at = app_now() + interval '14 days' where account_id = $1`,
      [accountId],
    );
    const browser = world.client();
    expect((await on.ask(browser, claims)).statusCode).toBe(200);
    await world.setClockAhead(AFTER_THE_WAIT);
    const { answer } = await on.finish(browser, {
      accountId,
      ticket: await on.ready(browser, claims),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows } = await world.sql(
      'select closes_at, disowned_at, frozen_at from account where account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ closes_at: null, disowned_at: null, frozen_at: null }]);
  });
});

describe('after the wait', () => {
  async function waited() {
    const person = await on.person();
    const browser = world.client();
    await on.ask(browser, person.claims);
    await world.setClockAhead(AFTER_THE_WAIT);
    return { ...person, back: browser, ticket: await on.ready(browser, person.claims) };
  }

  it('attack 82: a closing that the thief began during the wait does not outlive it', async () => {
    const { accountId, back, ticket } = await waited();
    await world.sql(
      `update account set closes_at = app_now() + interval '14 days' where account_id = $1`,
      [accountId],
    );
    const { answer } = await on.finish(back, { accountId, ticket });
    expect(answer.statusCode, answer.body).toBe(200);
    const closing = 'select closes_at from account where account_id = $1';
    expect((await world.sql(closing, [accountId])).rows).toEqual([{ closes_at: null }]);
  });

  it('attack 82: a proven address and a new password replace all that was lost: 0 ways in are left', async () => {
    const { accountId, email, phone, browser, back, ticket, claims } = await waited();
    const links = await notMeTokens(world, accountId);
    const finished = await on.finish(back, { accountId, ticket });
    expect(finished.answer.statusCode, finished.answer.body).toBe(200);
    expect((await back.get('/user')).statusCode).toBe(200);
    const { rows } = await world.sql<{ value: string; held: boolean }>(
      `select value, held_until is not null as held from contact
       where account_id = $1 and verified_at is not null and is_default`,
      [accountId],
    );
    expect(rows).toEqual([{ value: finished.email, held: false }]);
    const methods = (await back.get('/mfa')).json();
    expect(JSON.stringify(methods)).not.toContain('sms');

    // Whoever holds the old password, the mailbox, the phone, a session or a link.
    expect((await browser.get('/user')).statusCode).toBe(401);
    for (const typed of [{ email }, { phone }]) {
      const signIn = await world.client().post('/token', { ...typed, password: PASSWORD });
      expect(signIn.json().code).toBe('login.invalid_credentials');
      await world.client().post('/user/forgot-password', typed);
    }
    expect(
      (await messagesTo(world, accountId)).filter(
        ({ purpose }) => purpose === 'password-reset-code',
      ),
    ).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
    for (const token of links)
      expect((await world.client().post('/alerts/not-me', { token })).statusCode).toBe(400);

    // The owner.
    const typed = { email: finished.email, password: NEW_PASSWORD };
    const owed = (await world.client().post('/token', typed, FROM_PORTAL)).json();
    expect(owed.mfa.methods.map(({ method }: { method: string }) => method)).toEqual([
      'email',
      'identity',
    ]);
    expect((await signInWith(providers, world.client(), 'itsme', claims)).statusCode).toBe(200);
    expect(await told(accountId, 'way-back-done')).toEqual([email, phone].toSorted());
  });

  it('attack 82: passkeys and identities that others may have connected go as well, the one that asked stays', async () => {
    const { accountId, back, ticket, linkId } = await waited();
    await world.sql(
      `insert into identity_link (market, issuer, subject, account_id, link_id, provider, kind)
       values ('be', 'https://elsewhere.example', $2, $1, gen_random_uuid(), 'itsme', 'national')`,
      [accountId, randomUUID()],
    );
    await world.sql(
      `insert into passkey (account_id, passkey_id, credential_id, rp_id, public_key, counter,
                            transports, aaguid, is_synced, is_backed_up, name)
       values ($1, gen_random_uuid(), '\\x01', 'localhost', '\\x01', 0, '{}', gen_random_uuid(), true,
               true, 'of a thief')`,
      [accountId],
    );
    expect((await on.finish(back, { accountId, ticket })).answer.statusCode).toBe(200);
    const { rows: links } = await world.sql(
      'select link_id from identity_link where account_id = $1',
      [accountId],
    );
    expect(links).toEqual([{ link_id: linkId }]);
    const { rows: passkeys } = await world.sql('select from passkey where account_id = $1', [
      accountId,
    ]);
    expect(passkeys).toEqual([]);
  });

  it('attack 82: neither the undo of a merge nor a case that somebody opened outlives it', async () => {
    const { accountId, back, ticket } = await waited();
    await world.sql(
      `insert into account_merge (account_id, merge_id, other_account_id, contact_id, session_id,
                                  payload_hash, payload_sealed, expires_at, state, decided_at,
                                  undo_until, undo_links)
       values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
               sha256('a'), 'sealed', app_now(), 'merged', app_now(), app_now() + interval '9 days',
               array[sha256('b')])`,
      [accountId],
    );
    await world.sql(
      `insert into support_case (account_id, case_id, market, locale, reference, lost)
       values ($1, gen_random_uuid(), 'be', 'en', $2, '{mailbox}')`,
      [accountId, randomUUID().slice(0, 8)],
    );
    expect((await on.finish(back, { accountId, ticket })).answer.statusCode).toBe(200);
    const { rows } = await world.sql(
      `select undo_links, undo_until <= app_now() as over from account_merge where account_id = $1`,
      [accountId],
    );
    expect(rows).toEqual([{ undo_links: null, over: true }]);
    const { rows: cases } = await world.sql(
      `select state from support_case where account_id = $1`,
      [accountId],
    );
    expect(cases).toEqual([{ state: 'disowned' }]);
  });

  it('attack 96: the ticket opens nothing in another browser, and nothing after 30 minutes', async () => {
    const { accountId, back, ticket } = await waited();
    const elsewhere = world.client();
    await elsewhere.post('/way-back/begin', { provider: 'itsme' }, FROM_PORTAL);
    const email = on.newAddress();
    const copied = await elsewhere.post('/way-back/code', { ticket, email }, FROM_PORTAL);
    expect(copied.json().code).toBe('ticket.expired');
    const { body } = await on.newBeginning(back, { accountId, ticket });
    const stolen = await elsewhere.post('/way-back/finish', body, FROM_PORTAL);
    expect(stolen.json().code).toBe('ticket.expired');
    await world.setClockAhead('24 hours 32 minutes');
    const late = await back.post('/way-back/finish', body, FROM_PORTAL);
    expect(late.json().code).toBe('ticket.expired');
  });

  it('attack 28: a code that was sent for something else proves no new address', async () => {
    const { accountId, browser, back, ticket } = await waited();
    const { body } = await on.newBeginning(back, { accountId, ticket });
    await stepUp(world, { browser, accountId }, { action: 'profile.edit-credentials' });
    const asked = await browser.post('/user/login', { email: on.newAddress() });
    const code = await lastCode(world, accountId);
    const crossed = { ...body, payload: asked.json().payload, code };
    const answer = await back.post('/way-back/finish', crossed, FROM_PORTAL);
    expect(answer.json().code).toBe('code.expired');
  });

  it('attack 3: an address that is somebody else’s is refused after its code, and nothing changes', async () => {
    const { accountId, email, back, ticket } = await waited();
    const other = await world.newPerson();
    const taken = await on.finish(back, { accountId, ticket, email: other.email });
    expect(taken.answer.json().code).toBe('contact.email_invalid');
    expect((await world.client().post('/token', { email, password: PASSWORD })).json().code).toBe(
      'mfa.required',
    );
    expect((await on.finish(back, { accountId, ticket })).answer.statusCode).toBe(200);
  });

  it('one’s own old address may come back, alone', async () => {
    const { accountId, email, back, ticket } = await waited();
    expect((await on.finish(back, { accountId, ticket, email })).answer.statusCode).toBe(200);
    const { rows } = await world.sql('select value from contact where account_id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([{ value: email }]);
  });

  it('attack 19: of twenty that ask at once one begins, of five that finish at once one does', async () => {
    const { accountId, claims } = await on.person();
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => on.ask(world.client(), claims)),
    );
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
    expect(await told(accountId, 'way-back-asked')).toHaveLength(2);

    await world.setClockAhead(AFTER_THE_WAIT);
    const browser = world.client();
    const ticket = await on.ready(browser, claims);
    const { body } = await on.newBeginning(browser, { accountId, ticket });
    const finished = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('/way-back/finish', body, FROM_PORTAL)),
    );
    expect(finished.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await world.sql(
      'select from session where account_id = $1 and ended_at is null',
      [accountId],
    );
    expect(rows).toHaveLength(1);
  });

  it('whoever came back and loses everything again asks anew', async () => {
    const { accountId, claims, back, ticket } = await waited();
    expect((await on.finish(back, { accountId, ticket })).answer.statusCode).toBe(200);
    const again = await on.ask(world.client(), claims);
    expect(again.json()).toMatchObject({ ticket: null, is_delayed: false });
  });
});

describe('a way back is stopped', () => {
  async function asked(methods?: ('sms' | 'email')[]) {
    const person = await on.person(methods);
    const { due_at: dueAt } = (await on.ask(world.client(), person.claims)).json();
    const [token = ''] = await on.stopLinks(person.accountId);
    return { ...person, token, dueAt };
  }
  /** As somebody who never had a number. */
  async function withoutPhone(accountId: string): Promise<void> {
    await world.sql(
      `update contact set verified_at = null where account_id = $1 and kind = 'phone'`,
      [accountId],
    );
  }
  const about = async (token: string) =>
    world.client().post('/way-back/stop/about', { token }, FROM_PORTAL);

  it('attack 82: the link alone delays by 24 hours, once: a mailbox keeps nobody out', async () => {
    const { accountId, claims, token, dueAt } = await asked();
    expect((await about(token)).json()).toMatchObject({ due_at: dueAt, is_delayed: false });
    const links = await on.stopLinks(accountId);
    for (const link of [...links, ...links]) await on.press(world.client(), link);
    const delayed = (await about(token)).json();
    expect(delayed.is_delayed).toBe(true);
    expect(Date.parse(delayed.due_at) - Date.parse(dueAt)).toBe(24 * 3_600_000);

    await world.setClockAhead(AFTER_THE_WAIT);
    const browser = world.client();
    expect((await on.ask(browser, claims)).json()).toMatchObject({
      ticket: null,
      is_delayed: true,
    });
    await world.setClockAhead('48 hours 1 minute');
    const ticket = await on.ready(browser, claims);
    expect((await on.finish(browser, { accountId, ticket })).answer.statusCode).toBe(200);
    expect((await about(token)).json().code).toBe('way_back.link_invalid');
  });

  it('attack 82: a ticket that somebody holds already is worth nothing once it was put off', async () => {
    const { accountId, claims, token } = await asked();
    await world.setClockAhead(AFTER_THE_WAIT);
    const browser = world.client();
    const ticket = await on.ready(browser, claims);
    const { body } = await on.newBeginning(browser, { accountId, ticket });
    await on.press(world.client(), token);
    const late = await browser.post('/way-back/finish', body, FROM_PORTAL);
    expect(late.json().code).toBe('ticket.expired');
  });

  it('attack 33: a mailbox is no factor: what stops it is the phone, an app, a key or an identity', async () => {
    const { token } = await asked();
    const { answer, mfa } = await on.press(world.client(), token);
    expect(answer.json().code).toBe('mfa.required');
    expect(mfa?.methods.map(({ method }) => method)).toEqual(['sms']);
  });

  it('attack 82: a code to the phone stops it: nothing is replaced, every contact is told, the identity goes', async () => {
    const { accountId, email, phone, claims, token, linkId } = await asked();
    const stopped = await on.stop(world.client(), accountId, token);
    expect(stopped.statusCode, stopped.body).toBe(200);
    expect(stopped.json()).not.toHaveProperty('access_token');
    expect(await told(accountId, 'way-back-stopped')).toEqual([email, phone].toSorted());
    await world.setClockAhead(AFTER_THE_WAIT);
    const refused = await on.ask(world.client(), claims);
    expect(refused.json().code).toBe('way_back.stopped');
    expect((await about(token)).json().code).toBe('way_back.link_invalid');
    const { rows } = await world.sql<{ hours: number }>(
      `select extract(epoch from leaves_at - app_now())::int / 3600 as hours from identity_link
       where link_id = $1`,
      [linkId],
    );
    expect(rows[0]?.hours).toBeGreaterThan(46);
    await world.setClockAhead('72 hours 2 minutes');
    expect((await on.ask(world.client(), claims)).json().code).toBe('provider.not_linked');
  });

  it('whoever was stopped by a thief keeps the identity, and asks again after 72 hours', async () => {
    const { accountId, claims, token, linkId } = await asked();
    await on.stop(world.client(), accountId, token);
    const browser = world.client();
    expect((await signInWith(providers, browser, 'itsme', claims)).statusCode).toBe(200);
    await world.sql('update identity_link set leaves_at = null where link_id = $1', [linkId]);
    expect((await on.ask(world.client(), claims)).json().code).toBe('way_back.stopped');
    await world.setClockAhead('72 hours 2 minutes');
    expect((await on.ask(world.client(), claims)).json()).toMatchObject({ is_delayed: false });
  });

  it('attack 83: a phone that came less than 72 hours before is no proof against the owner', async () => {
    const { accountId, browser, claims } = await on.person(['email']);
    await withoutPhone(accountId);
    // With the password and the mailbox a thief adds a phone of their own.
    await stepUp(world, { browser, accountId }, { action: 'profile.edit-credentials' });
    const added = await browser.post('/user/login', { phone: newPhone() });
    const code = await lastCode(world, accountId);
    const confirmed = await browser.post('/user/login/confirm', {
      payload: added.json().payload,
      code,
    });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    await on.ask(world.client(), claims);
    for (const token of await on.stopLinks(accountId)) {
      const { answer } = await on.press(world.client(), token);
      expect(answer.statusCode).toBe(200);
    }
  });

  it('where nothing could prove more than the link, it delays and says so', async () => {
    const { accountId, claims } = await on.person(['email']);
    await withoutPhone(accountId);
    await on.ask(world.client(), claims);
    const [token = ''] = await on.stopLinks(accountId);
    const { answer } = await on.press(world.client(), token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().is_delayed).toBe(true);
  });

  it('attack 84: wrong codes behind the link of the mailbox do not keep the phone from stopping it', async () => {
    const { accountId } = await asked();
    const [mailed = '', texted = ''] = await on.stopLinks(accountId);
    const thief = world.client();
    const { mfa } = await on.press(thief, mailed);
    const sms = mfa?.methods[0]?.id;
    const wrong: string[] = [];
    for (let guess = 0; guess < 25; guess += 1) {
      const sent = await thief.get(`/mfa/sudo?payload=${mfa?.payload}&mfaId=${sms}&again=1`);
      const { payload } = sent.json();
      const answer = await thief.post('/mfa/sudo', { payload, code: '00000000' });
      wrong.push(answer.json().code);
    }
    expect(wrong).toContain('mfa.code_invalid');
    const stopped = await on.stop(world.client(), accountId, texted);
    expect(stopped.statusCode, stopped.body).toBe(200);
  });

  it('attack 82: a phone that "this was not me" brought back is no proof against who removed it', async () => {
    const { accountId, token } = await asked();
    await world.sql(
      `update contact set restored_at = app_now() where account_id = $1 and kind = 'phone'`,
      [accountId],
    );
    expect((await on.press(world.client(), token)).answer.statusCode).toBe(200);
  });

  it('attack 82: a passkey stops it if it stood before, and not if it came since', async () => {
    const { accountId, token } = await asked();
    await world.sql(
      `insert into passkey (account_id, passkey_id, credential_id, rp_id, public_key, counter,
                            transports, aaguid, is_synced, is_backed_up, name)
       values ($1, gen_random_uuid(), '\\x02', 'localhost', '\\x01', 0, '{}', gen_random_uuid(), true,
               true, 'a new one')`,
      [accountId],
    );
    const press = async () => (await on.press(world.client(), token)).mfa?.methods ?? [];
    expect((await press()).map(({ method }) => method)).toEqual(['sms']);
    await world.sql(
      `update passkey set created_at = created_at - interval '30 days' where account_id = $1`,
      [accountId],
    );
    expect((await press()).map(({ method }) => method)).toEqual(['passkey', 'sms']);
  });

  it('attack 82: a passkey that stood takes the identity that asked away at once; one that came since stops nothing', async () => {
    const { accountId, browser, claims, linkId } = await on.person();
    const add = async () => {
      const device = newPasskeyDevice();
      await world.sql(`update identity_link set kind = 'company' where link_id = $1`, [linkId]);
      await stepUp(world, { browser, accountId }, { action: 'security.passkeys' });
      expect((await addPasskey(browser, device)).statusCode).toBe(200);
      await world.sql(`update identity_link set kind = 'national' where link_id = $1`, [linkId]);
      return device;
    };
    const old = await add();
    await world.sql(
      `update passkey set created_at = created_at - interval '30 days' where account_id = $1`,
      [accountId],
    );
    await on.ask(world.client(), claims);
    const [token = ''] = await on.stopLinks(accountId);
    const stopWith = async (device: typeof old) => {
      const visitor = world.client();
      const { mfa } = await on.press(visitor, token);
      const asked = await visitor.get(`/mfa/sudo?payload=${mfa?.payload}&mfaId=-7`);
      const { payload } = asked.json();
      const passkey = device.sign(payloadChallenge(payload));
      return visitor.post('/mfa/sudo', { payload, passkey }, FROM_PORTAL);
    };
    await stepUpWithPasskey(browser, old, 'security.passkeys');
    const young = newPasskeyDevice();
    expect((await addPasskey(browser, young)).statusCode).toBe(200);
    expect((await stopWith(young)).json().code).toBe('way_back.link_invalid');
    expect((await stopWith(old)).statusCode).toBe(200);
    const { rows } = await world.sql('select from identity_link where link_id = $1', [linkId]);
    expect(rows).toEqual([]);
  });

  it('attack 19: of a press and a finish at once, one is heard', async () => {
    const { accountId, claims, token } = await asked();
    await world.setClockAhead(AFTER_THE_WAIT);
    const browser = world.client();
    const ticket = await on.ready(browser, claims);
    const { body } = await on.newBeginning(browser, { accountId, ticket });
    const [pressed, finished] = await Promise.all([
      on.press(world.client(), token),
      browser.post('/way-back/finish', body, FROM_PORTAL),
    ]);
    const isDone = finished.statusCode === 200;
    expect(pressed.answer.json().code).toBe(isDone ? 'way_back.link_invalid' : 'mfa.required');
    if (!isDone) expect(finished.json().code).toBe('ticket.expired');
  });

  it('attack 19: of a stop with the phone and a finish at once, one is heard', async () => {
    const { accountId, claims, token } = await asked();
    await on.press(world.client(), token);
    await world.setClockAhead('48 hours 1 minute');
    const owner = world.client();
    const { mfa } = await on.press(owner, token);
    const sms = mfa?.methods[0]?.id;
    const sent = await owner.get(`/mfa/sudo?payload=${mfa?.payload}&mfaId=${sms}`);
    const code = await lastCode(world, accountId);
    const thief = world.client();
    const ticket = await on.ready(thief, claims);
    const { body } = await on.newBeginning(thief, { accountId, ticket });
    const [stopped, finished] = await Promise.all([
      owner.post('/mfa/sudo', { payload: sent.json().payload, code }),
      thief.post('/way-back/finish', body, FROM_PORTAL),
    ]);
    expect(
      [stopped.statusCode, finished.statusCode].filter((status) => status === 200),
    ).toHaveLength(1);
  });

  it('another identity of the account does not take over what this one asked for', async () => {
    const { linkId } = await asked();
    const claims = { sub: randomUUID() };
    await world.sql(
      `insert into identity_link (market, issuer, subject, account_id, link_id, provider, kind,
                                  created_at)
       select market, issuer, $2, account_id, gen_random_uuid(), provider, kind, created_at
       from identity_link where link_id = $1`,
      [linkId, claims.sub],
    );
    expect((await signInWith(providers, world.client(), 'itsme', claims)).statusCode).toBe(200);
    expect((await on.ask(world.client(), claims)).json().code).toBe('way_back.refused');
  });
});
