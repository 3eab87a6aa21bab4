import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { signInWith } from '../../testing/identity-provider.ts';
import { stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo, notMeTokens } from '../../testing/sent-messages.ts';
import { PASSWORD } from '../../testing/test-client.ts';
import {
  AFTER_THE_WAIT,
  type ComingBack,
  FROM_PORTAL,
  NEW_PASSWORD,
  startComingBack,
} from '../../testing/way-back.ts';

let on: ComingBack;
beforeAll(async () => {
  on = await startComingBack();
});
beforeEach(() => on.world.setClockAhead('0 seconds'));
afterAll(() => on.stop());

describe('after the wait', () => {
  async function waited() {
    const person = await on.person();
    const browser = on.world.client();
    await on.ask(browser, person.claims);
    await on.world.setClockAhead(AFTER_THE_WAIT);
    return { ...person, back: browser, ticket: await on.ready(browser, person.claims) };
  }

  it('attack 82: a closing that the thief began during the wait does not outlive it', async () => {
    const { accountId, back, ticket } = await waited();
    await on.world.sql(
      `update account set closes_at = app_now() + interval '14 days' where account_id = $1`,
      [accountId],
    );
    const { answer } = await on.finish(back, { accountId, ticket });
    expect(answer.statusCode, answer.body).toBe(200);
    const closing = 'select closes_at from account where account_id = $1';
    expect((await on.world.sql(closing, [accountId])).rows).toEqual([{ closes_at: null }]);
  });

  it('attack 82: a proven address and a new password replace all that was lost: 0 ways in are left', async () => {
    const { accountId, email, phone, browser, back, ticket, claims } = await waited();
    const links = await notMeTokens(on.world, accountId);
    const finished = await on.finish(back, { accountId, ticket });
    expect(finished.answer.statusCode, finished.answer.body).toBe(200);
    expect((await back.get('/user')).statusCode).toBe(200);
    const { rows } = await on.world.sql<{ value: string; held: boolean }>(
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
      const signIn = await on.world.client().post('/token', { ...typed, password: PASSWORD });
      expect(signIn.json().code).toBe('login.invalid_credentials');
      await on.world.client().post('/user/forgot-password', typed);
    }
    expect(
      (await messagesTo(on.world, accountId)).filter(
        ({ purpose }) => purpose === 'password-reset-code',
      ),
    ).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
    for (const token of links)
      expect((await on.world.client().post('/alerts/not-me', { token })).statusCode).toBe(400);

    // The owner.
    const typed = { email: finished.email, password: NEW_PASSWORD };
    const owed = (await on.world.client().post('/token', typed, FROM_PORTAL)).json();
    expect(owed.mfa.methods.map(({ method }: { method: string }) => method)).toEqual([
      'email',
      'identity',
    ]);
    expect((await signInWith(on.providers, on.world.client(), 'itsme', claims)).statusCode).toBe(
      200,
    );
    expect(await on.told(accountId, 'way-back-done')).toEqual([email, phone].toSorted());
  });

  it('attack 82: passkeys and identities that others may have connected go as well, the one that asked stays', async () => {
    const { accountId, back, ticket, linkId } = await waited();
    await on.world.sql(
      `insert into identity_link (market, issuer, subject, account_id, link_id, provider, kind)
       values ('be', 'https://elsewhere.example', $2, $1, gen_random_uuid(), 'itsme', 'national')`,
      [accountId, randomUUID()],
    );
    await on.world.sql(
      `insert into passkey (account_id, passkey_id, credential_id, rp_id, public_key, counter,
                            transports, aaguid, is_synced, is_backed_up, name)
       values ($1, gen_random_uuid(), '\\x01', 'localhost', '\\x01', 0, '{}', gen_random_uuid(), true,
               true, 'of a thief')`,
      [accountId],
    );
    expect((await on.finish(back, { accountId, ticket })).answer.statusCode).toBe(200);
    const { rows: links } = await on.world.sql(
      'select link_id from identity_link where account_id = $1',
      [accountId],
    );
    expect(links).toEqual([{ link_id: linkId }]);
    const { rows: passkeys } = await on.world.sql('select from passkey where account_id = $1', [
      accountId,
    ]);
    expect(passkeys).toEqual([]);
  });

  it('attack 82: neither the undo of a merge nor a case that somebody opened outlives it', async () => {
    const { accountId, back, ticket } = await waited();
    await on.world.sql(
      `insert into account_merge (account_id, merge_id, other_account_id, contact_id, session_id,
                                  payload_hash, payload_sealed, expires_at, state, decided_at,
                                  undo_until, undo_links)
       values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
               sha256('a'), 'sealed', app_now(), 'merged', app_now(), app_now() + interval '9 days',
               array[sha256('b')])`,
      [accountId],
    );
    await on.world.sql(
      `insert into support_case (account_id, case_id, market, locale, reference, lost)
       values ($1, gen_random_uuid(), 'be', 'en', $2, '{mailbox}')`,
      [accountId, randomUUID().slice(0, 8)],
    );
    expect((await on.finish(back, { accountId, ticket })).answer.statusCode).toBe(200);
    const { rows } = await on.world.sql(
      `select undo_links, undo_until <= app_now() as over from account_merge where account_id = $1`,
      [accountId],
    );
    expect(rows).toEqual([{ undo_links: null, over: true }]);
    const { rows: cases } = await on.world.sql(
      `select state from support_case where account_id = $1`,
      [accountId],
    );
    expect(cases).toEqual([{ state: 'disowned' }]);
  });

  it('attack 96: the ticket opens nothing in another browser, and nothing after 30 minutes', async () => {
    const { accountId, back, ticket } = await waited();
    const elsewhere = on.world.client();
    await elsewhere.post('/way-back/begin', { provider: 'itsme' }, FROM_PORTAL);
    const email = on.newAddress();
    const copied = await elsewhere.post('/way-back/code', { ticket, email }, FROM_PORTAL);
    expect(copied.json().code).toBe('ticket.expired');
    const { body } = await on.newBeginning(back, { accountId, ticket });
    const stolen = await elsewhere.post('/way-back/finish', body, FROM_PORTAL);
    expect(stolen.json().code).toBe('ticket.expired');
    await on.world.setClockAhead('24 hours 32 minutes');
    const late = await back.post('/way-back/finish', body, FROM_PORTAL);
    expect(late.json().code).toBe('ticket.expired');
  });

  it('attack 28: a code that was sent for something else proves no new address', async () => {
    const { accountId, browser, back, ticket } = await waited();
    const { body } = await on.newBeginning(back, { accountId, ticket });
    await stepUp(on.world, { browser, accountId }, { action: 'profile.edit-credentials' });
    const asked = await browser.post('/user/login', { email: on.newAddress() });
    const code = await lastCode(on.world, accountId);
    const crossed = { ...body, payload: asked.json().payload, code };
    const answer = await back.post('/way-back/finish', crossed, FROM_PORTAL);
    expect(answer.json().code).toBe('code.expired');
  });

  it('attack 3: an address that is somebody else’s is refused after its code, and nothing changes', async () => {
    const { accountId, email, back, ticket } = await waited();
    const other = await on.world.newPerson();
    const taken = await on.finish(back, { accountId, ticket, email: other.email });
    expect(taken.answer.json().code).toBe('contact.email_invalid');
    expect(
      (await on.world.client().post('/token', { email, password: PASSWORD })).json().code,
    ).toBe('mfa.required');
    expect((await on.finish(back, { accountId, ticket })).answer.statusCode).toBe(200);
  });

  it('one’s own old address may come back, alone', async () => {
    const { accountId, email, back, ticket } = await waited();
    expect((await on.finish(back, { accountId, ticket, email })).answer.statusCode).toBe(200);
    const { rows } = await on.world.sql('select value from contact where account_id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([{ value: email }]);
  });

  it('attack 19: of twenty that ask at once one begins, of five that finish at once one does', async () => {
    const { accountId, claims } = await on.person();
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => on.ask(on.world.client(), claims)),
    );
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
    expect(await on.told(accountId, 'way-back-asked')).toHaveLength(2);

    await on.world.setClockAhead(AFTER_THE_WAIT);
    const browser = on.world.client();
    const ticket = await on.ready(browser, claims);
    const { body } = await on.newBeginning(browser, { accountId, ticket });
    const finished = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('/way-back/finish', body, FROM_PORTAL)),
    );
    expect(finished.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await on.world.sql(
      'select from session where account_id = $1 and ended_at is null',
      [accountId],
    );
    expect(rows).toHaveLength(1);
  });

  it('whoever came back and loses everything again asks anew', async () => {
    const { accountId, claims, back, ticket } = await waited();
    expect((await on.finish(back, { accountId, ticket })).answer.statusCode).toBe(200);
    const again = await on.ask(on.world.client(), claims);
    expect(again.json()).toMatchObject({ ticket: null, is_delayed: false });
  });
});
