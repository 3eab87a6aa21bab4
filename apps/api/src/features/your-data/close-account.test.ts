import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { contactPage } from '../../testing/contact-page.ts';
import { askForCode, confirmCode, owedCode } from '../../testing/code-page.ts';
import { newBrowserOf, signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo, notMeTokens } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';

type Person = Awaited<ReturnType<typeof signedInWithCodes>>;
const NEW_PASSWORD = 'a quite different phrase 7?';

describe('closing an account', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  const close = (browser: TestClient) => browser.post('/user/close', undefined);
  async function proven(): Promise<Person> {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'profile.close-account', single: '1' });
    return person;
  }
  async function closing(): Promise<Person & { links: string[] }> {
    const person = await proven();
    const answer = await close(person.browser);
    expect(answer.statusCode, answer.body).toBe(200);
    return { ...person, links: await linksOf(person.accountId) };
  }
  const told = async (accountId: string) =>
    (await messagesTo(world, accountId)).filter(({ purpose }) => purpose === 'account-closing');
  const keptToldTo = async (accountId: string) =>
    (await messagesTo(world, accountId))
      .filter(({ purpose }) => purpose === 'account-kept')
      .map(({ to }) => to)
      .toSorted();
  const linksOf = async (accountId: string) =>
    (await told(accountId)).flatMap(({ values }) => ('keep' in values ? [values.keep] : []));
  const about = (token: string, market: 'be' | 'lu' = 'be') =>
    world.client(market).post('/closing/about', { token });
  const keepIt = (token: string, market: 'be' | 'lu' = 'be') =>
    world.client(market).post('/closing/cancel', { token });
  const closesAt = async (accountId: string) =>
    (
      await world.sql<{ at: string | null }>(
        'select closes_at::text as at from account where account_id = $1',
        [accountId],
      )
    ).rows[0]?.at;

  it('every contact is told when all will be erased, each with a link of its own', async () => {
    const person = await proven();
    const answer = await close(person.browser);
    const at: string = answer.json().closes_at;
    const days = (Date.parse(at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
    const messages = await told(person.accountId);
    expect(messages.map(({ to }) => to).toSorted()).toEqual(
      [person.email, person.phone].toSorted(),
    );
    for (const { values } of messages) expect(values).toMatchObject({ closesAt: at });
    expect(new Set(await linksOf(person.accountId)).size).toBe(2);
  });

  it('attack 50: every device is signed out at once, and what was under way ends', async () => {
    const person = await proven();
    const elsewhere = await newBrowserOf(world, person);
    const { payload } = await owedCode(world.client(), person.email);
    await close(person.browser);
    for (const browser of [person.browser, elsewhere])
      expect((await browser.get('/user')).statusCode).toBe(401);
    const { rows } = await world.sql(
      `select from session where account_id = $1 and ended_at is null
       union all select from pending_sign_in where account_id = $1 and used_at is null
       union all select from challenge where account_id = $1 and consumed_at is null`,
      [person.accountId],
    );
    expect(rows).toEqual([]);
    expect(payload).toBeTruthy();
  });

  it('apps are told, also one that only comes back while the person is signed out', async () => {
    const person = await proven();
    const { accountId } = person;
    await world.sql(
      `insert into client (client_id, name, markets, platform, profile, kind, sector, scopes,
                           redirect_uris, backchannel_logout_uri)
       values ('told', 'App', '{be}', 'partner', 'oidc', 'web', 'app.example', '{}',
               '{https://app.example/}', 'https://app.example/out')`,
    );
    await world.sql(
      `insert into oidc_grant (account_id, grant_id, client_id, scopes)
       values ($1, gen_random_uuid(), 'told', '{user}')`,
      [accountId],
    );
    const { rows: sessions } = await world.sql<{ id: string }>(
      'select session_id as id from session where account_id = $1 and ended_at is null',
      [accountId],
    );
    const gone = '01a1dd3e-4bf5-753a-9d93-0000000000aa';
    for (const sessionId of [sessions[0]?.id, gone])
      await world.sql(
        `insert into oidc_family (account_id, family_id, grant_id, session_id, client_id, is_offline,
                                  expires_at)
         select $1, gen_random_uuid(), grant_id, $2, 'told', true, app_now() + interval '9 days'
         from oidc_grant where account_id = $1`,
        [accountId, sessionId],
      );
    await close(person.browser);
    const { rows } = await world.sql(
      `select from pgboss.job where name = 'partner-logout' and data ->> 'accountId' = $1`,
      [accountId],
    );
    expect(rows).toHaveLength(2);
    const { rows: live } = await world.sql(
      'select from oidc_family where account_id = $1 and ended_at is null',
      [accountId],
    );
    expect(live).toEqual([]);
  });

  it('nobody signs in any more, and a right password looks like a wrong one', async () => {
    const { email } = await closing();
    const right = await world.client().post('/token', { email, password: PASSWORD });
    const wrong = await world.client().post('/token', { email, password: 'not it' });
    expect(right.statusCode).toBe(400);
    expect({ ...right.json(), request_id: '' }).toEqual({ ...wrong.json(), request_id: '' });
  });

  it('attack 2: no code for a new password is sent, and the answer does not tell', async () => {
    const { email, accountId } = await closing();
    const before = (await messagesTo(world, accountId)).length;
    const known = await world.client().post('/user/forgot-password', { email });
    const unknown = await world
      .client()
      .post('/user/forgot-password', { email: 'nobody@example.test' });
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    expect(await messagesTo(world, accountId)).toHaveLength(before);
  });

  it('attack 66: a code for a new password that was sent before opens nothing', async () => {
    const person = await proven();
    const guest = world.client();
    const { payload } = (await guest.post('/user/forgot-password', { email: person.email })).json();
    const code = await lastCode(world, person.accountId);
    await close(person.browser);
    const answer = await guest.post('/user/reset-password', {
      payload,
      code,
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(await closesAt(person.accountId)).not.toBeNull();
  });

  it('a sign-in that waits for its code is not finished', async () => {
    const person = await proven();
    const guest = world.client();
    const { payload: ticket } = await owedCode(guest, person.email);
    const asked = await askForCode(guest, ticket);
    const code = await lastCode(world, person.accountId);
    await close(person.browser);
    const answer = await confirmCode(guest, asked.json().payload, code);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('opening the link changes nothing; a press keeps the account, and signs nobody in', async () => {
    const { email, phone, accountId, links } = await closing();
    const [first = '', second = ''] = links;
    const at = await closesAt(accountId);
    expect(Date.parse((await about(first)).json().closes_at)).toBe(Date.parse(at ?? ''));
    expect(await closesAt(accountId)).toBe(at);

    const kept = await keepIt(second);
    expect(kept.statusCode).toBe(204);
    expect(kept.body).toBe('');
    expect(kept.cookies).toEqual([]);
    expect(await closesAt(accountId)).toBeNull();
    expect(await keptToldTo(accountId)).toEqual([email, phone].toSorted());
    for (const token of links) {
      expect((await about(token)).json()).toMatchObject({ code: 'closing.link_invalid' });
      expect((await keepIt(token)).json()).toMatchObject({ code: 'closing.link_invalid' });
    }
    const again = await world.client().post('/token', { email, password: PASSWORD });
    expect(again.json()).toMatchObject({ code: 'mfa.required' });
  });

  it('of many presses at once one keeps the account', async () => {
    const { links, accountId } = await closing();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => keepIt(links[index % links.length] ?? '')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(await keptToldTo(accountId)).toHaveLength(2);
  });

  it.each([
    ['of another market', async (token: string) => keepIt(token, 'lu')],
    [
      'that is 14 days old',
      async (token: string) => {
        await world.setClockAhead('14 days 1 minute');
        return keepIt(token);
      },
    ],
    ['that was invented', async (token: string) => keepIt(`${token.slice(0, -1)}_`)],
    ['of another kind', async (token: string) => keepIt(token.replace('cc1_', 'cn1_'))],
  ])('a link %s keeps nothing', async (_what, press) => {
    const { accountId, links } = await closing();
    expect((await press(links[0] ?? '')).json()).toMatchObject({ code: 'closing.link_invalid' });
    expect(await closesAt(accountId)).not.toBeNull();
  });

  it('attack 82: "this was not me" keeps the account, too, and the way back in works', async () => {
    const { accountId } = await closing();
    const [link = ''] = await notMeTokens(world, accountId);
    const answer = await world.client().post('/alerts/not-me', { token: link });
    expect(answer.json().recovery).not.toBeNull();
    expect(await closesAt(accountId)).toBeNull();
  });

  it('attack 73: while a contact is on hold it cannot be closed', async () => {
    const page = contactPage(world);
    const person = await page.proven();
    await page.add(person, { email: page.newAddress() });
    await stepUp(world, person, { action: 'profile.close-account', single: '1' });
    const answer = await close(person.browser);
    expect(answer.json()).toMatchObject({ code: 'account.unsettled' });
    expect(await closesAt(person.accountId)).toBeNull();
    expect((await person.browser.get('/user')).statusCode).toBe(200);
  });

  it('attack 82: an account that is frozen is not closed', async () => {
    const { browser, accountId } = await proven();
    await world.sql('update account set frozen_at = app_now() where account_id = $1', [accountId]);
    expect((await close(browser)).json()).toMatchObject({ code: 'account.frozen' });
    expect(await closesAt(accountId)).toBeNull();
  });

  it('a session that no browser is bound to closes nothing', async () => {
    const { browser, accountId } = await proven();
    browser.cookies.clear();
    await world.sql('update session set bound_at = null where account_id = $1', [accountId]);
    expect((await close(browser)).json()).toMatchObject({ code: 'session.browser_needed' });
    expect(await closesAt(accountId)).toBeNull();
  });
});
