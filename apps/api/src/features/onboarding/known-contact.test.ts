import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startApiWithCards } from '../../testing/api-with-cards.ts';
import { merging } from '../../testing/merging.ts';
import { type Newcomer, newNewcomer } from '../../testing/newcomer.ts';
import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { messagesTo } from '../../testing/sent-messages.ts';
import type { TestWorld } from '../../testing/test-api.ts';

describe('a contact that has an account', () => {
  let world: TestWorld;
  let stop: (() => Promise<void>) | undefined;
  let hugo: Awaited<ReturnType<typeof signedInWithCodes>>;
  beforeAll(async () => {
    ({ world, stop } = await startApiWithCards());
  });
  beforeEach(async () => {
    await world.sql('delete from limit_counter');
    hugo = await signedInWithCodes(world);
  });
  afterAll(() => stop?.());

  const count = async (table: string) =>
    (await world.sql<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;
  const accountRow = async (accountId: string) =>
    (await world.sql('select user_id from account where account_id = $1', [accountId])).rows[0];

  /** The ticket goes into the browser in which its owner is signed in. */
  const inBrowserOf = (newcomer: Newcomer, browser: typeof hugo.browser) =>
    browser.cookies.set(
      '__Host-onboarding',
      newcomer.browser.cookies.get('__Host-onboarding') ?? '',
    );

  it('attack 4: known and unknown addresses are answered alike until their code is proven', async () => {
    const before = await count('account');
    const seen: unknown[] = [];
    for (const known of [true, false]) {
      const newcomer = newNewcomer(world, known ? { email: hugo.email } : {});
      await newcomer.walkTo('onboarding.create');
      const answers = [await newcomer.describe(), await newcomer.sendEmailCode()];
      seen.push(answers.map((answer) => withoutTyped(answer.json().data, newcomer)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await newcomer.prove('00000000')).json()).toMatchObject({
        code: 'mfa.code_invalid',
      });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(await count('account')).toBe(before);
  });

  it('attack 4: the message alone says so, and says nothing that a stranger typed', async () => {
    const newcomer = newNewcomer(world, { email: hugo.email });
    await newcomer.walkTo('onboarding-mfa');
    const unknown = newNewcomer(world);
    await unknown.walkTo('onboarding-mfa');

    expect(await messagesTo(world, newcomer.ticketId())).toEqual([
      {
        purpose: 'onboarding-code-known',
        channel: 'email',
        locale: 'en',
        to: hugo.email,
        values: { code: expect.stringMatching(/^\d{8}$/) },
      },
    ]);
    expect(await messagesTo(world, unknown.ticketId())).toMatchObject([
      { purpose: 'onboarding-code', values: { code: expect.any(String) } },
    ]);
  });

  it('attack 4: after the code its owner is told, and no second account can be made', async () => {
    const accounts = await count('account');
    const newcomer = newNewcomer(world, { email: hugo.email });
    await newcomer.walkTo('onboarding-mfa');
    expect((await newcomer.prove()).json().data).toMatchObject({
      step: 'onboarding-mfa',
      has_account: true,
    });

    expect((await newcomer.enter('onboarding.phone-verification')).statusCode).toBe(409);
    expect((await newcomer.createAccount()).json()).toMatchObject({
      code: 'onboarding.has_account',
    });
    await world.sql("update onboarding set step = 'onboarding.password' where account_id = $1", [
      newcomer.ticketId(),
    ]);
    expect((await newcomer.createAccount()).json()).toMatchObject({
      code: 'onboarding.has_account',
    });
    expect(await count('account')).toBe(accounts);

    // Another address of theirs is a way on.
    await world.sql("update onboarding set step = 'onboarding-mfa' where account_id = $1", [
      newcomer.ticketId(),
    ]);
    await newcomer.enter('onboarding.email-verification');
    const other = await newcomer.sendEmailCode({ email: `other-${newcomer.email}` });
    expect(other.json().data).toMatchObject({ has_account: false, proven: { email: false } });
  });

  it('attack 4: a known number is told to its owner alone, too', async () => {
    const newcomer = newNewcomer(world, { phone: hugo.phone });
    await newcomer.walkTo('onboarding.phone-verification');
    expect((await newcomer.sendPhoneCode()).json().data.has_account).toBe(false);
    expect(await messagesTo(world, newcomer.ticketId())).toContainEqual(
      expect.objectContaining({ purpose: 'onboarding-code-known', channel: 'sms' }),
    );
    expect((await newcomer.prove()).json().data).toMatchObject({
      step: 'onboarding-mfa',
      has_account: true,
    });
  });

  it('its owner signs in, confirms, and the account gets the card and its platform id', async () => {
    const newcomer = newNewcomer(world, { email: hugo.email });
    await newcomer.walkTo('onboarding-mfa');
    await newcomer.prove();
    inBrowserOf(newcomer, hugo.browser);

    expect((await hugo.browser.post('/onboarding/attach', undefined)).json()).toMatchObject({
      code: 'mfa.step_up_required',
    });
    await world.setClockAhead('20 seconds');
    await stepUp(world, hugo, { action: 'onboarding.attach', single: '1' });
    const answer = await hugo.browser.send({ method: 'POST', url: '/onboarding/attach' });
    await world.setClockAhead('0');

    expect(answer.json()).toEqual({ ending: 'card-activated' });
    expect(await accountRow(hugo.accountId)).toEqual({ user_id: `holder-${newcomer.card}` });
    const { rows } = await world.sql(
      `select account_id from card_directory union all
       select account_id from platform_directory where platform_id = $1`,
      [`holder-${newcomer.card}`],
    );
    expect(rows).toContainEqual({ account_id: hugo.accountId });
    expect(await newcomer.read()).toMatchObject({
      step: 'onboarding.confirmation',
      ending: 'card-activated',
    });
  });

  /** Somebody signed in, in whose browser a ticket has proven an address that is Hugo's; they attach it. */
  async function withHugosTicket() {
    const newcomer = newNewcomer(world, { email: hugo.email });
    await newcomer.walkTo('onboarding-mfa');
    await newcomer.prove();
    const person = await signedInWithCodes(world);
    inBrowserOf(newcomer, person.browser);
    const attach = async () => {
      await world.sql('delete from challenge where account_id = $1', [person.accountId]);
      await stepUp(world, person, { action: 'onboarding.attach', single: '1' });
      return (await person.browser.send({ method: 'POST', url: '/onboarding/attach' })).json();
    };
    return { newcomer, person, attach };
  }

  it('attack 4: a ticket is attached to no other account than the one whose contact it has proven', async () => {
    const { newcomer, person: thief, attach } = await withHugosTicket();
    expect(await attach()).toMatchObject({ fuzzion: true });
    expect(await accountRow(thief.accountId)).toEqual({ user_id: null });
    expect((await newcomer.read())?.step).toBe('onboarding-mfa');
  });

  it('R256: who is signed in to another account is offered a merge, once, and attaches afterwards', async () => {
    const { newcomer, person, attach } = await withHugosTicket();
    const offer = await attach();
    expect(offer).toMatchObject({ fuzzion: true, method: 'email', target: hugo.email });

    const on = merging(world);
    const visit = { person, other: hugo, payload: offer.payload as string };
    await on.proveContact(visit);
    await on.provePassword(visit);
    await on.proveThisSide(visit);
    expect((await on.merge(visit)).statusCode).toBe(200);
    expect(await attach()).toEqual({ ending: 'card-activated' });
    expect(await accountRow(person.accountId)).toEqual({ user_id: `holder-${newcomer.card}` });
  });

  it('attack 4: who said no to that merge is told that the ticket is not theirs', async () => {
    const { newcomer, person, attach } = await withHugosTicket();
    const { payload } = await attach();
    await person.browser.post('/merge/decline', { payload, decision: 'not-now' });
    expect(await attach()).toMatchObject({ code: 'onboarding.not_theirs' });
    expect(await accountRow(person.accountId)).toEqual({ user_id: null });
    expect((await newcomer.read())?.step).toBe('onboarding-mfa');
  });
});

/** What differs because it was typed, or is random by its nature, is left out; all else must be alike. */
function withoutTyped(data: Record<string, unknown>, { card, email, phone }: Newcomer): unknown {
  const text = JSON.stringify(data, (key, value: unknown) => (key === 'payload' ? '…' : value))
    .replaceAll(email, '<email>')
    .replaceAll(phone, '<phone>')
    .replaceAll(card.slice(-4), '<last4>')
    .replaceAll(/"recipient":"[^"]*"/g, '"recipient":"…"');
  return JSON.parse(text);
}
