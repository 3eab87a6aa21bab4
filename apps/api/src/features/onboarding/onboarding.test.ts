import { TERMS_VERSION } from '@carnet/contract/rules/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startApiWithCards } from '../../testing/api-with-cards.ts';
import type { TestCardPlatform } from '../../testing/card-platform.ts';
import { type Newcomer, newNewcomer } from '../../testing/newcomer.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import type { TestWorld } from '../../testing/test-api.ts';

describe('from a card to an account', () => {
  let world: TestWorld;
  let platform: TestCardPlatform;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ world, platform, stop } = await startApiWithCards());
  });
  beforeEach(() => world.sql('delete from limit_counter'));
  afterAll(() => stop?.());

  const rowOf = async (table: string, accountId: string) =>
    (await world.sql(`select * from ${table} where account_id = $1`, [accountId])).rows;

  it('R230, R234: a person of either market walks all steps, and arrives signed in with two second factors', async () => {
    for (const market of ['be', 'lu'] as const) {
      const ines = newNewcomer(world, { market });
      await ines.walkTo('onboarding.password');
      const accountId = ines.ticketId();
      expect(await rowOf('account', accountId)).toEqual([]);

      const answer = await ines.createAccount();

      expect(answer.json()).toEqual({
        access_token: expect.stringMatching(/^cs1_/),
        ending: 'card-activated',
      });
      expect(answer.cookies.map(({ name }) => name)).toContain('__Host-bind');
      ines.browser.token = answer.json().access_token;
      const profile = (await ines.browser.get('/user')).json().data;
      expect(profile).toMatchObject({
        id: accountId,
        firstname: 'Ines',
        lastname: 'Maes',
        user_id: `holder-${ines.card}`,
        language: market === 'be' ? 'en' : 'fr',
        email: [{ value: ines.email, default: true, verified: true }],
        phone: [{ value: ines.phone, default: true, verified: true }],
      });
      const methods = await rowOf('mfa_method', accountId);
      expect(methods.map(({ method }) => method)).toEqual(['email', 'sms']);
      expect((await rowOf('card_directory', accountId)).length).toBe(1);
      expect((await rowOf('platform_directory', accountId))[0]).toMatchObject({
        platform: 'user',
        platform_id: `holder-${ines.card}`,
        market,
      });
      expect(platform.activations.get(ines.card)).toHaveLength(1);
      const messages = await messagesTo(world, accountId);
      expect(messages.at(-1)).toMatchObject({ purpose: 'welcome', to: ines.email });
      expect(await rowOf('session', accountId)).toMatchObject([{ opened_by: 'onboarding' }]);
    }
  });

  it('the password signs in afterwards, and the finished ticket says how it ended', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.confirmation');

    expect(await ines.read()).toMatchObject({
      step: 'onboarding.confirmation',
      ending: 'card-activated',
    });
    // The second factor is owed: the password was right.
    const answer = await world.client().signIn(ines.email);
    expect(answer.json()).toMatchObject({ code: 'mfa.required' });
  });

  it('what was typed is kept sealed, and a password never', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.password');
    const password = 'Zonnebloem-in-Gent-77!';
    await ines.post('/onboarding/account', { password, confirm_password: `${password}!` });

    const [row] = await rowOf('onboarding', ines.ticketId());
    const text = JSON.stringify(row);
    for (const typed of [ines.email, ines.phone, ines.card, 'Maes', password])
      expect(text).not.toContain(typed);
    await ines.createAccount(password);
    expect(await rowOf('onboarding', ines.ticketId())).toMatchObject([{ content_sealed: null }]);
  });

  it('resumes in another tab and after a reload, and in no other browser', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.email-verification');
    expect(await ines.read()).toMatchObject({
      step: 'onboarding.email-verification',
      entrance: { kind: 'card', last4: ines.card.slice(-4) },
      typed: { firstname: 'Ines', email: ines.email, phone: ines.phone },
      terms: { version: TERMS_VERSION },
    });

    const stranger = newNewcomer(world);
    expect(await stranger.read()).toBeNull();
    expect((await stranger.sendEmailCode()).json()).toMatchObject({ code: 'ticket.expired' });
    // A cookie of the other market names nothing here.
    const elsewhere = world.client('lu');
    elsewhere.cookies.set('__Host-onboarding', ines.browser.cookies.get('__Host-onboarding') ?? '');
    expect((await elsewhere.get('/onboarding')).json()).toEqual({ data: null });
  });

  it('A14: after 24 hours, or once left, nothing of it is there', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.create');
    await world.setClockAhead('25 hours');
    expect(await ines.read()).toBeNull();
    await world.setClockAhead('0');
    expect(await ines.read()).not.toBeNull();

    const ticketId = ines.ticketId();
    expect((await ines.browser.delete('/onboarding')).statusCode).toBe(204);
    expect(ines.browser.cookies.get('__Host-onboarding')).toBe('');
    expect(await rowOf('onboarding', ticketId)).toEqual([]);
  });

  it('attack 97: a restore ends what had been begun before it', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.create');
    await world.sql('update session_epoch set minimum = minimum + 1');
    expect(await ines.read()).toBeNull();
    expect((await ines.describe()).json()).toMatchObject({ code: 'ticket.expired' });
  });

  it('a retry gets the first answer though the ticket has moved on, and makes nothing twice', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.password');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await ines.createAccount(undefined, key);
    const again = await ines.createAccount(undefined, key);

    expect(again.json()).toEqual(first.json());
    expect(platform.activations.get(ines.card)).toHaveLength(1);
    expect(await rowOf('session', ines.ticketId())).toHaveLength(1);
  });

  describe('terms and privacy statement', () => {
    let ines: Newcomer;
    beforeEach(async () => {
      ines = newNewcomer(world);
      await ines.walkTo('onboarding.terms-conditions');
    });
    const terms = (body: object) =>
      ines.post('/onboarding/terms', {
        accepted: true,
        version: TERMS_VERSION,
        marketing: { email: false, sms: false },
        ...body,
      });

    it('R236: without accepting them nobody goes on', async () => {
      expect((await terms({ accepted: false })).json()).toMatchObject({
        code: 'onboarding.terms_needed',
        errors: { accepted: [expect.any(String)] },
      });
      expect((await ines.read())?.step).toBe('onboarding.terms-conditions');
      expect((await ines.describe()).statusCode).toBe(409);
    });

    it('R236: another version than the one in force is read again', async () => {
      const answer = await terms({ version: '1999-01' });
      expect(answer.json()).toMatchObject({ code: 'onboarding.terms_changed' });
    });

    it('R235, R236, R237: version and time are kept as proof, marketing as it was wished for each channel', async () => {
      await ines.acceptTerms({ email: false, sms: true });
      await ines.describe();
      await ines.sendEmailCode();
      await ines.prove();
      await ines.sendPhoneCode();
      await ines.prove();
      await ines.enter('onboarding.password');
      expect((await ines.createAccount()).statusCode).toBe(200);

      const accountId = ines.ticketId();
      expect(await rowOf('accepted_terms', accountId)).toMatchObject([
        { version: TERMS_VERSION, locale: 'en', accepted_at: expect.any(Date) },
      ]);
      const consents = await rowOf('marketing_consent', accountId);
      expect(
        Object.fromEntries(consents.map(({ channel, is_given }) => [channel, is_given])),
      ).toEqual({ email: false, sms: true });
    });
  });

  describe('who the account is for', () => {
    it.each([
      ['R241', { email: 'ines@nowhere' }, 'email', 'The email provided is invalid'],
      ['R242', { phone: '0470 12' }, 'phone', 'The phone number provided is invalid'],
      ['a name', { lastname: '12 34' }, 'lastname', undefined],
      ['a name', { firstname: 'In\u0000es' }, 'firstname', undefined],
    ])('%s: %j is refused at its field, in its words', async (_claim, typed, field, text) => {
      const ines = newNewcomer(world);
      await ines.walkTo('onboarding.create');
      const answer = await ines.describe(typed);

      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ [field]: [text ?? expect.any(String)] });
      expect((await ines.read())?.typed).toBeUndefined();
    });

    it('A61: each field is judged while the others are still empty, and nothing changes', async () => {
      const ines = newNewcomer(world);
      await ines.walkTo('onboarding.create');
      const ask = (body: object, only: string) =>
        ines.post('/onboarding/person', body, {
          precognition: 'true',
          'precognition-validate-only': only,
        });
      const before = (await world.sql('select * from onboarding order by account_id')).rows;

      expect((await ask({ email: 'ines@nowhere' }, 'email')).json().errors).toEqual({
        email: ['The email provided is invalid'],
      });
      expect((await ask({ email: 'ines@example.be' }, 'email')).statusCode).toBe(204);
      expect(
        (await ask({ email: 'ines@nowhere', phone: '+32470123456' }, 'phone')).statusCode,
      ).toBe(204);
      const whole = { firstname: 'Ines', lastname: 'Maes', email: ines.email, phone: ines.phone };
      expect((await ask(whole, 'phone')).headers['precognition-success']).toBe('true');
      const elsewhere = await newNewcomer(world).post('/onboarding/person', whole, {
        precognition: 'true',
      });
      expect(elsewhere.json()).toMatchObject({ code: 'ticket.expired' });
      expect((await world.sql('select * from onboarding order by account_id')).rows).toEqual(
        before,
      );
    });

    it('names are corrected where the answers are checked', async () => {
      const ines = newNewcomer(world);
      await ines.walkTo('onboarding.phone-verification');
      await ines.sendPhoneCode();
      await ines.prove();
      const names = { firstname: 'Inès', lastname: 'Maes-Claes' };
      expect((await ines.post('/onboarding/name', names)).json().data).toMatchObject({
        step: 'onboarding-mfa',
        typed: names,
      });
      await ines.enter('onboarding.password');
      await ines.createAccount();
      expect(await rowOf('account', ines.ticketId())).toMatchObject([names]);
    });
  });

  describe('addresses', () => {
    it('R233: a private address beside the one of the job is proven by a code of its own, and comes first', async () => {
      const ines = newNewcomer(world);
      await ines.walkTo('onboarding.email-verification');
      const own = `own-${ines.email}`;
      expect((await ines.read())?.suggests_private_email).toBe(true);

      await ines.sendEmailCode({ private_email: own });
      expect((await ines.prove()).json().data).toMatchObject({
        step: 'onboarding-mfa',
        proven: { email: true, private_email: false },
        asked: { for: 'private_email' },
      });
      expect((await ines.prove()).json().data.step).toBe('onboarding.phone-verification');
      await ines.sendPhoneCode();
      await ines.prove();
      await ines.enter('onboarding.password');
      await ines.createAccount();

      const contacts = await rowOf('contact', ines.ticketId());
      const emails = contacts.filter(({ kind }) => kind === 'email');
      expect(
        Object.fromEntries(emails.map(({ value, is_default }) => [value, is_default])),
      ).toEqual({ [own]: true, [ines.email]: false });
    });

    it('R233: the private address may be left out again', async () => {
      const ines = newNewcomer(world);
      await ines.walkTo('onboarding.email-verification');
      await ines.sendEmailCode({ private_email: `own-${ines.email}` });
      await ines.prove();
      // Back to the addresses, and on with the current one alone: it is proven already.
      await ines.enter('onboarding.email-verification');
      expect((await ines.sendEmailCode()).json().data).toMatchObject({
        step: 'onboarding.phone-verification',
        proven: { email: true },
      });
    });

    it('what was proven is not asked for again, and what is typed anew is', async () => {
      const ines = newNewcomer(world);
      await ines.walkTo('onboarding.phone-verification');
      const sent = (await messagesTo(world, ines.ticketId())).length;
      await ines.enter('onboarding.email-verification');
      await ines.sendEmailCode();
      expect(await messagesTo(world, ines.ticketId())).toHaveLength(sent);

      await ines.enter('onboarding.email-verification');
      const changed = await ines.sendEmailCode({ email: `new-${ines.email}` });
      expect(changed.json().data).toMatchObject({
        step: 'onboarding-mfa',
        proven: { email: false },
        asked: { for: 'email' },
      });
    });
  });

  it('a password of one’s own name, or a common one, is refused, and the next is taken', async () => {
    const ines = newNewcomer(world);
    await ines.walkTo('onboarding.password');
    expect((await ines.createAccount('ines-in-Gent-77!')).json()).toMatchObject({
      code: 'password.personal',
    });
    expect((await ines.createAccount('Password1234!')).json()).toMatchObject({
      code: 'password.common',
    });
    expect((await ines.createAccount()).statusCode).toBe(200);
  });
});
