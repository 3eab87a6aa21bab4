import { newId } from '@carnet/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { furtherContact } from '../../testing/contact-changes.ts';
import { contactPage } from '../../testing/contact-page.ts';
import { emailContact, newPhone } from '../../testing/people-with-codes.ts';
import { newBrowserOf, stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo, wrongCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { undoing } from '../../testing/undoing.ts';

describe('adding a contact', () => {
  let world: TestWorld;
  let page: ReturnType<typeof contactPage>;
  beforeAll(async () => {
    world = await startTestApi();
    page = contactPage(world);
  });
  beforeEach(() => world.setClockAhead('0 seconds'));
  afterAll(() => world.stop());

  it.each(['email', 'phone'] as const)(
    'R261, R262: an %s is added by POST /user/login and its code, and signs in from then on',
    async (kind) => {
      const person = await page.proven();
      const value = kind === 'email' ? page.newAddress() : newPhone();
      const asked = await person.browser.post('/user/login', { [kind]: value });
      expect(asked.statusCode).toBe(200);
      expect(Object.keys(asked.json())).toEqual(['payload']);
      expect(await page.rowOf(person, value)).toBeUndefined();

      const { payload } = asked.json();
      const code = await lastCode(world, person.accountId);
      const confirmed = await person.browser.post('/user/login/confirm', { payload, code });

      expect(confirmed.statusCode, confirmed.body).toBe(200);
      const row = await page.rowOf(person, value);
      expect(confirmed.json()).toEqual({ id: row?.id, kind, fuzzion: false });
      expect(row).toMatchObject({
        default: false,
        verified: true,
        codes: null,
        hold: { why: 'added' },
        can_delete: true,
      });
      const signIn = { [kind]: value, password: 'correct horse battery 1!' };
      expect((await world.client().post('/token', signIn)).json().code).toBe('mfa.required');
      const again = await person.browser.post('/user/login/confirm', { payload, code });
      expect(again.json().code).toBe('code.expired');
    },
  );

  it('the code goes to the new contact alone, without a name, and the change is told to the old one', async () => {
    const person = await page.proven();
    const email = page.newAddress();
    await page.add(person, { email });
    const sent = (await messagesTo(world, person.accountId)).filter(
      ({ purpose }) => purpose === 'contact-code',
    );
    expect(sent).toEqual([
      expect.objectContaining({ to: email, values: { code: expect.any(String) } }),
    ]);
    expect(await page.changesTold(person.accountId)).toEqual([`contact-added to ${person.email}`]);
  });

  it('attacks 50, 66: other sessions, trust and pending codes end when a contact is added', async () => {
    const person = await page.proven();
    const elsewhere = await newBrowserOf(world, person);
    const { payload } = (
      await person.browser.post('/user/login', { email: page.newAddress() })
    ).json();
    const pending = await lastCode(world, person.accountId);
    expect((await page.add(person, { email: page.newAddress() })).statusCode).toBe(200);
    expect((await elsewhere.get('/user')).statusCode).toBe(401);
    const late = await person.browser.post('/user/login/confirm', { payload, code: pending });
    expect(late.json().code).toBe('code.expired');
  });

  it('attack 66: a contact that waits for its code does not survive a reset of the password', async () => {
    const person = await page.proven();
    const on = undoing(world);
    const value = page.newAddress();
    const { payload } = (await person.browser.post('/user/login', { email: value })).json();
    const code = await on.codeTo(person.accountId, value);
    const asked = await world.client().post('/user/forgot-password', { email: person.email });
    const resetCode = await on.codeTo(person.accountId, person.email);
    const reset = await on.reset(asked.json().payload, resetCode);
    // The second factor follows by another channel; the password is set once it is there.
    expect(reset.json()).toMatchObject({ code: 'mfa.required' });
    const owed = reset.json().mfa.payload;
    const client = world.client();
    const second = (await client.get(`/mfa/sudo?payload=${owed}`)).json();
    await client.post('/mfa/sudo', {
      payload: second.payload,
      code: await on.codeTo(person.accountId, person.phone),
    });
    const late = await person.browser.post('/user/login/confirm', { payload, code });
    expect(late.statusCode).toBe(401);
    const { rows } = await world.sql('select from identifier where value = $1', [value]);
    expect(rows).toEqual([]);
    const { rows: open } = await world.sql(
      `select from challenge where account_id = $1 and purpose = 'contact' and consumed_at is null`,
      [person.accountId],
    );
    expect(open).toEqual([]);
  });

  it.each([
    ['no address', { email: 'not-an-address' }, 'This email is invalid or already used'],
    ['no number', { phone: '+32 12' }, 'This phone number is invalid or already used'],
  ])('R263, R264, R265: %s is 422 with the server’s message', async (_what, typed, message) => {
    const person = await page.proven();
    const answer = await person.browser.post('/user/login', typed, { 'accept-language': 'en' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ message });
  });

  it('R264: one’s own verified address is used already', async () => {
    const person = await page.proven();
    const answer = await person.browser.post('/user/login', { email: person.email.toUpperCase() });
    expect(answer.json().code).toBe('contact.email_invalid');
  });

  it('an address on file that was never verified is verified by its code, and stays one row', async () => {
    const person = await page.proven();
    const email = page.newAddress();
    const id = await furtherContact(person.browser, world, 'email', email);
    await world.sql('update contact set verified_at = null where contact_id = $1', [id]);
    expect((await page.rowOf(person, email))?.primary_blocked).toBe('unverified');
    expect((await page.add(person, { email })).json()).toEqual({
      id,
      kind: 'email',
      fuzzion: false,
    });
    expect((await page.rowOf(person, email))?.verified).toBe(true);
  });

  it('attack 3: somebody else’s contact and nobody’s are answered alike until the code is right', async () => {
    const other = await world.newPerson();
    const transcriptOf = async (email: string) => {
      const person = await page.proven();
      const asked = await person.browser.post('/user/login', { email });
      const { payload } = asked.json() as { payload: string };
      const code = await lastCode(world, person.accountId);
      const { rows } = await world.sql<{ left: string }>(
        `select (expires_at - sent_at)::text as left from challenge
         where account_id = $1 and purpose = 'contact'`,
        [person.accountId],
      );
      const answers = [];
      for (let guess = 1; guess <= 6; guess += 1) {
        const typed = { payload, code: wrongCode(code, guess) };
        const answer = await person.browser.post('/user/login/confirm', typed);
        answers.push([answer.statusCode, answer.json().code]);
      }
      const fields = Object.keys(asked.json());
      return { status: asked.statusCode, fields, length: payload.length, rows, answers };
    };
    const known = await transcriptOf(other.email);
    expect(known).toEqual(await transcriptOf(page.newAddress()));
    expect(known.answers.map(([, code]) => code)).toEqual([
      ...Array<string>(5).fill('mfa.code_invalid'),
      'code.expired',
    ]);
  });

  it('attack 3: asking about a stranger’s contact and about nobody’s runs the same statements', async () => {
    const other = await world.newPerson();
    const statementsFor = async (email: string) => {
      const person = await page.proven();
      world.statements.length = 0;
      await person.browser.post('/user/login', { email });
      return [...world.statements];
    };
    const known = await statementsFor(other.email);
    expect(known.length).toBeGreaterThan(5);
    expect(known).toEqual(await statementsFor(page.newAddress()));
  });

  it('R256, attack 3: that another account has it is said after the right code, and changes nothing', async () => {
    const other = await world.newPerson();
    const person = await page.proven();
    const answer = await page.add(person, { email: other.email });
    expect(answer.json()).toMatchObject({ kind: 'email', fuzzion: true });
    const { payload } = answer.json();
    await person.browser.post('/merge/decline', { payload, decision: 'not-now' });
    const again = await page.add(person, { email: other.email });
    expect(again.statusCode).toBe(422);
    expect(again.json().code).toBe('contact.email_invalid');
    const { rows } = await world.sql<{ account_id: string }>(
      'select account_id from identifier where value = $1',
      [other.email],
    );
    expect(rows).toEqual([{ account_id: other.accountId }]);
    expect((await page.detailsOf(person.browser)).contacts).toHaveLength(2);
  });

  it('attack 65: who only claimed the address loses it to who proves it', async () => {
    const email = page.newAddress();
    await world.newPerson({ contacts: [emailContact(email)], isVerified: false });
    const person = await page.proven();
    expect((await page.add(person, { email })).statusCode).toBe(200);
    expect(await page.rowOf(person, email)).toMatchObject({ verified: true });
  });

  it('attacks 3, 5: five different contacts a day, together with those typed for codes', async () => {
    const person = await page.proven();
    await stepUp(world, person, { action: 'setup-mfa' });
    const first = `/mfa/-1/activate?target=${page.newAddress()}`;
    expect((await person.browser.get(first)).statusCode).toBe(200);
    for (let count = 2; count <= 5; count += 1) {
      const answer = await person.browser.post('/user/login', { email: page.newAddress() });
      expect(answer.statusCode).toBe(200);
    }
    const sixth = await person.browser.post('/user/login', { phone: newPhone() });
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json().code).toBe('mfa.too_many_targets');
  });

  it('attack 26: every spelling of one address or number counts as the same contact', async () => {
    const person = await page.proven();
    const name = `v${newPhone().slice(1)}`;
    const number = newPhone();
    const spellings = [
      { email: `${name}@example.test` },
      { email: ` ${name.toUpperCase()}@Example.TEST ` },
      { email: `${name.replace('v', 'ｖ')}@example.test` },
      { phone: number },
      { phone: number.replace('+32', '0032') },
      { phone: number.replace('+32', '0') },
      { phone: `${number.slice(0, 6)} ${number.slice(6, 9)}.${number.slice(9)}` },
    ];
    for (const typed of spellings)
      expect((await person.browser.post('/user/login', typed)).statusCode).toBe(200);
    const { rows } = await world.sql<{ contacts: number }>(
      `select count(distinct contact_hash)::int as contacts from challenge
       where account_id = $1 and purpose = 'contact'`,
      [person.accountId],
    );
    expect(rows).toEqual([{ contacts: 2 }]);
  });

  it('an account has at most ten of a kind', async () => {
    const person = await page.proven();
    for (let count = 2; count <= 10; count += 1) await furtherContact(person.browser, world);
    const answer = await person.browser.post('/user/login', { email: page.newAddress() });
    expect(answer.json().code).toBe('contact.too_many');
  });

  it('a retry with the same key adds the contact once, and is told the same', async () => {
    const person = await page.proven();
    const email = page.newAddress();
    const { payload } = (await person.browser.post('/user/login', { email })).json();
    const code = await lastCode(world, person.accountId);
    const headers = { 'idempotency-key': newId() };
    const send = () => person.browser.post('/user/login/confirm', { payload, code }, headers);
    const first = await send();
    expect(first.statusCode, first.body).toBe(200);
    expect((await send()).json()).toEqual(first.json());
    expect((await page.detailsOf(person.browser)).contacts).toHaveLength(3);
  });
});
