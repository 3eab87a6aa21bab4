import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { signInWith } from '../../testing/identity-provider.ts';
import { newPasskeyDevice } from '../../testing/passkey-device.ts';
import { addPasskey, payloadChallenge, stepUpWithPasskey } from '../../testing/passkeys.ts';
import { newPhone } from '../../testing/people-with-codes.ts';
import { stepUp } from '../../testing/second-factors.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import {
  AFTER_THE_WAIT,
  type ComingBack,
  FROM_PORTAL,
  startComingBack,
} from '../../testing/way-back.ts';

let on: ComingBack;
beforeAll(async () => {
  on = await startComingBack();
});
beforeEach(() => on.world.setClockAhead('0 seconds'));
afterAll(() => on.stop());

describe('a way back is stopped', () => {
  async function asked(methods?: ('sms' | 'email')[]) {
    const person = await on.person(methods);
    const { due_at: dueAt } = (await on.ask(on.world.client(), person.claims)).json();
    const [token = ''] = await on.stopLinks(person.accountId);
    return { ...person, token, dueAt };
  }
  /** As somebody who never had a number. */
  async function withoutPhone(accountId: string): Promise<void> {
    await on.world.sql(
      `update contact set verified_at = null where account_id = $1 and kind = 'phone'`,
      [accountId],
    );
  }
  const about = async (token: string) =>
    on.world.client().post('/way-back/stop/about', { token }, FROM_PORTAL);

  it('attack 82: the link alone delays by 24 hours, once: a mailbox keeps nobody out', async () => {
    const { accountId, claims, token, dueAt } = await asked();
    expect((await about(token)).json()).toMatchObject({ due_at: dueAt, is_delayed: false });
    const links = await on.stopLinks(accountId);
    for (const link of [...links, ...links]) await on.press(on.world.client(), link);
    const delayed = (await about(token)).json();
    expect(delayed.is_delayed).toBe(true);
    expect(Date.parse(delayed.due_at) - Date.parse(dueAt)).toBe(24 * 3_600_000);

    await on.world.setClockAhead(AFTER_THE_WAIT);
    const browser = on.world.client();
    expect((await on.ask(browser, claims)).json()).toMatchObject({
      ticket: null,
      is_delayed: true,
    });
    await on.world.setClockAhead('48 hours 1 minute');
    const ticket = await on.ready(browser, claims);
    expect((await on.finish(browser, { accountId, ticket })).answer.statusCode).toBe(200);
    expect((await about(token)).json().code).toBe('way_back.link_invalid');
  });

  it('attack 82: a ticket that somebody holds already is worth nothing once it was put off', async () => {
    const { accountId, claims, token } = await asked();
    await on.world.setClockAhead(AFTER_THE_WAIT);
    const browser = on.world.client();
    const ticket = await on.ready(browser, claims);
    const { body } = await on.newBeginning(browser, { accountId, ticket });
    await on.press(on.world.client(), token);
    const late = await browser.post('/way-back/finish', body, FROM_PORTAL);
    expect(late.json().code).toBe('ticket.expired');
  });

  it('attack 33: a mailbox is no factor: what stops it is the phone, an app, a key or an identity', async () => {
    const { token } = await asked();
    const { answer, mfa } = await on.press(on.world.client(), token);
    expect(answer.json().code).toBe('mfa.required');
    expect(mfa?.methods.map(({ method }) => method)).toEqual(['sms']);
  });

  it('attack 82: a code to the phone stops it: nothing is replaced, every contact is told, the identity goes', async () => {
    const { accountId, email, phone, claims, token, linkId } = await asked();
    const stopped = await on.stopByPhone(on.world.client(), accountId, token);
    expect(stopped.statusCode, stopped.body).toBe(200);
    expect(stopped.json()).not.toHaveProperty('access_token');
    expect(await on.told(accountId, 'way-back-stopped')).toEqual([email, phone].toSorted());
    await on.world.setClockAhead(AFTER_THE_WAIT);
    const refused = await on.ask(on.world.client(), claims);
    expect(refused.json().code).toBe('way_back.stopped');
    expect((await about(token)).json().code).toBe('way_back.link_invalid');
    const { rows } = await on.world.sql<{ hours: number }>(
      `select extract(epoch from leaves_at - app_now())::int / 3600 as hours from identity_link
       where link_id = $1`,
      [linkId],
    );
    expect(rows[0]?.hours).toBeGreaterThan(46);
    await on.world.setClockAhead('72 hours 2 minutes');
    expect((await on.ask(on.world.client(), claims)).json().code).toBe('provider.not_linked');
  });

  it('whoever was stopped by a thief keeps the identity, and asks again after 72 hours', async () => {
    const { accountId, claims, token, linkId } = await asked();
    await on.stopByPhone(on.world.client(), accountId, token);
    const browser = on.world.client();
    expect((await signInWith(on.providers, browser, 'itsme', claims)).statusCode).toBe(200);
    await on.world.sql('update identity_link set leaves_at = null where link_id = $1', [linkId]);
    expect((await on.ask(on.world.client(), claims)).json().code).toBe('way_back.stopped');
    await on.world.setClockAhead('72 hours 2 minutes');
    expect((await on.ask(on.world.client(), claims)).json()).toMatchObject({ is_delayed: false });
  });

  it('attack 83: a phone that came less than 72 hours before is no proof against the owner', async () => {
    const { accountId, browser, claims } = await on.person(['email']);
    await withoutPhone(accountId);
    // With the password and the mailbox a thief adds a phone of their own.
    await stepUp(on.world, { browser, accountId }, { action: 'profile.edit-credentials' });
    const added = await browser.post('/user/login', { phone: newPhone() });
    const code = await lastCode(on.world, accountId);
    const confirmed = await browser.post('/user/login/confirm', {
      payload: added.json().payload,
      code,
    });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    await on.ask(on.world.client(), claims);
    for (const token of await on.stopLinks(accountId)) {
      const { answer } = await on.press(on.world.client(), token);
      expect(answer.statusCode).toBe(200);
    }
  });

  it('where nothing could prove more than the link, it delays and says so', async () => {
    const { accountId, claims } = await on.person(['email']);
    await withoutPhone(accountId);
    await on.ask(on.world.client(), claims);
    const [token = ''] = await on.stopLinks(accountId);
    const { answer } = await on.press(on.world.client(), token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().is_delayed).toBe(true);
  });

  it('attack 84: wrong codes behind the link of the mailbox do not keep the phone from stopping it', async () => {
    const { accountId } = await asked();
    const [mailed = '', texted = ''] = await on.stopLinks(accountId);
    const thief = on.world.client();
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
    const stopped = await on.stopByPhone(on.world.client(), accountId, texted);
    expect(stopped.statusCode, stopped.body).toBe(200);
  });

  it('attack 82: a phone that "this was not me" brought back is no proof against who removed it', async () => {
    const { accountId, token } = await asked();
    await on.world.sql(
      `update contact set restored_at = app_now() where account_id = $1 and kind = 'phone'`,
      [accountId],
    );
    expect((await on.press(on.world.client(), token)).answer.statusCode).toBe(200);
  });

  it('attack 82: a passkey stops it if it stood before, and not if it came since', async () => {
    const { accountId, token } = await asked();
    await on.world.sql(
      `insert into passkey (account_id, passkey_id, credential_id, rp_id, public_key, counter,
                            transports, aaguid, is_synced, is_backed_up, name)
       values ($1, gen_random_uuid(), '\\x02', 'localhost', '\\x01', 0, '{}', gen_random_uuid(), true,
               true, 'a new one')`,
      [accountId],
    );
    const press = async () => (await on.press(on.world.client(), token)).mfa?.methods ?? [];
    expect((await press()).map(({ method }) => method)).toEqual(['sms']);
    await on.world.sql(
      `update passkey set created_at = created_at - interval '30 days' where account_id = $1`,
      [accountId],
    );
    expect((await press()).map(({ method }) => method)).toEqual(['passkey', 'sms']);
  });

  it('attack 82: a passkey that stood takes the identity that asked away at once; one that came since stops nothing', async () => {
    const { accountId, browser, claims, linkId } = await on.person();
    const add = async () => {
      const device = newPasskeyDevice();
      await on.world.sql(`update identity_link set kind = 'company' where link_id = $1`, [linkId]);
      await stepUp(on.world, { browser, accountId }, { action: 'security.passkeys' });
      expect((await addPasskey(browser, device)).statusCode).toBe(200);
      await on.world.sql(`update identity_link set kind = 'national' where link_id = $1`, [linkId]);
      return device;
    };
    const old = await add();
    await on.world.sql(
      `update passkey set created_at = created_at - interval '30 days' where account_id = $1`,
      [accountId],
    );
    await on.ask(on.world.client(), claims);
    const [token = ''] = await on.stopLinks(accountId);
    const stopWith = async (device: typeof old) => {
      const visitor = on.world.client();
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
    const { rows } = await on.world.sql('select from identity_link where link_id = $1', [linkId]);
    expect(rows).toEqual([]);
  });

  it('attack 19: of a press and a finish at once, one is heard', async () => {
    const { accountId, claims, token } = await asked();
    await on.world.setClockAhead(AFTER_THE_WAIT);
    const browser = on.world.client();
    const ticket = await on.ready(browser, claims);
    const { body } = await on.newBeginning(browser, { accountId, ticket });
    const [pressed, finished] = await Promise.all([
      on.press(on.world.client(), token),
      browser.post('/way-back/finish', body, FROM_PORTAL),
    ]);
    const isDone = finished.statusCode === 200;
    expect(pressed.answer.json().code).toBe(isDone ? 'way_back.link_invalid' : 'mfa.required');
    if (!isDone) expect(finished.json().code).toBe('ticket.expired');
  });

  it('attack 19: of a stop with the phone and a finish at once, one is heard', async () => {
    const { accountId, claims, token } = await asked();
    await on.press(on.world.client(), token);
    await on.world.setClockAhead('48 hours 1 minute');
    const owner = on.world.client();
    const { mfa } = await on.press(owner, token);
    const sms = mfa?.methods[0]?.id;
    const sent = await owner.get(`/mfa/sudo?payload=${mfa?.payload}&mfaId=${sms}`);
    const code = await lastCode(on.world, accountId);
    const thief = on.world.client();
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
    await on.world.sql(
      `insert into identity_link (market, issuer, subject, account_id, link_id, provider, kind,
                                  created_at)
       select market, issuer, $2, account_id, gen_random_uuid(), provider, kind, created_at
       from identity_link where link_id = $1`,
      [linkId, claims.sub],
    );
    expect((await signInWith(on.providers, on.world.client(), 'itsme', claims)).statusCode).toBe(
      200,
    );
    expect((await on.ask(on.world.client(), claims)).json().code).toBe('way_back.refused');
  });
});
