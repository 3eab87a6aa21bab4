import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startApiWithCards } from '../../testing/api-with-cards.ts';
import { newNewcomer } from '../../testing/newcomer.ts';
import { emailContact, newPhone, phoneContact } from '../../testing/people-with-codes.ts';
import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import type { TestWorld } from '../../testing/test-api.ts';

/*
 * The five variants of Sudhodanan and Paverd, "Pre-hijacked accounts" (2022). Four can exist here:
 * classic (the victim comes by the same door, since there is no login by another provider), unexpired
 * session, trojan identifier, unexpired change of address. The fifth, a provider that does not verify,
 * cannot: nobody else's word for an address is taken. Its test says so of those who could be believed.
 */
describe('an account that was prepared for its victim', () => {
  let world: TestWorld;
  let stop: (() => Promise<void>) | undefined;
  let victims = 0;
  let email: string;
  beforeAll(async () => {
    ({ world, stop } = await startApiWithCards());
  });
  beforeEach(async () => {
    await world.sql('delete from limit_counter');
    email = `victim-${++victims}@example.test`;
  });
  afterAll(() => stop?.());

  const ownerOf = async (value: string) =>
    (
      await world.sql<{ account_id: string }>(
        'select account_id from identifier where value = $1',
        [value],
      )
    ).rows.map(({ account_id: accountId }) => accountId);

  const VICTIMS_PASSWORD = 'Zonnebloem-in-Gent-77!';
  async function victimArrives() {
    const victim = newNewcomer(world, { email });
    await victim.walkTo('onboarding.password');
    expect((await victim.createAccount(VICTIMS_PASSWORD)).statusCode).toBe(200);
    return victim;
  }

  it('attack 65: classic, an unverified account with the victim’s address waits for nothing', async () => {
    const prepared = await world.newPerson({
      isVerified: false,
      contacts: [emailContact(email), phoneContact(newPhone())],
    });
    const victim = await victimArrives();

    expect(await ownerOf(email)).toEqual([victim.ticketId()]);
    expect(victim.ticketId()).not.toBe(prepared.accountId);
    // Nothing is written to the victim any more in the name of the other account.
    const { rows } = await world.sql(
      "select verified_at from contact where account_id = $1 and kind = 'email'",
      [prepared.accountId],
    );
    expect(rows).toEqual([{ verified_at: null }]);
    // What the attacker chose opens nothing: the address leads to the victim's account.
    expect((await world.client().signIn(email)).json()).toMatchObject({
      code: 'login.invalid_credentials',
    });
    expect((await world.client().signIn(email, VICTIMS_PASSWORD)).json()).toMatchObject({
      code: 'mfa.required',
    });
  });

  it('attack 65: unexpired session, whoever began with the victim’s address has no session, and no ticket that goes on', async () => {
    const attacker = newNewcomer(world, { email });
    await attacker.walkTo('onboarding-mfa');
    const victim = await victimArrives();

    const { rows } = await world.sql('select account_id from session where account_id = any($1)', [
      [attacker.ticketId(), victim.ticketId()],
    ]);
    expect(rows).toEqual([{ account_id: victim.ticketId() }]);
    expect((await attacker.createAccount()).statusCode).toBe(409);
    expect((await attacker.enter('onboarding.password')).statusCode).toBe(409);
    // Not even with the code, should the victim read it out: the address has an owner now.
    await attacker.prove(await lastCode(world, attacker.ticketId()));
    expect((await attacker.createAccount()).json()).toMatchObject({
      code: 'onboarding.has_account',
    });
    expect(await ownerOf(email)).toEqual([victim.ticketId()]);
  });

  it('attack 65: trojan identifier, a number or address that only claims to be proven comes into no account', async () => {
    // The attacker's own account claims the victim's address without having been reached there.
    const trojan = await world.newPerson({
      contacts: [phoneContact(newPhone()), { ...emailContact(email), isVerified: false }],
    });
    const victim = await victimArrives();
    expect(await ownerOf(email)).toEqual([victim.ticketId()]);
    const { rows } = await world.sql('select kind from identifier where account_id = $1', [
      trojan.accountId,
    ]);
    expect(rows).toEqual([{ kind: 'phone' }]);

    // And a number that was proven first and exchanged afterwards is not in the victim's account.
    const swapped = newNewcomer(world);
    await swapped.walkTo('onboarding.phone-verification');
    await swapped.sendPhoneCode();
    const code = await lastCode(world, swapped.ticketId());
    const { payload } = (await swapped.read())?.asked ?? {};
    const trojanPhone = newPhone();
    await swapped.enter('onboarding.phone-verification');
    await world.sql('delete from limit_counter');
    await swapped.sendPhoneCode(trojanPhone);
    const answer = await swapped.post('/onboarding/proof', { payload, code });
    expect(answer.json()).toMatchObject({ code: 'code.expired' });
    expect((await swapped.read())?.proven.phone).toBe(false);
  });

  it('attack 65: unexpired change of address, one that was begun before the victim came takes nothing from them', async () => {
    const attacker = await signedInWithCodes(world);
    await world.setClockAhead('20 seconds');
    await stepUp(world, attacker, { action: 'security.mfa-edit' });
    const target = encodeURIComponent(email);
    const { payload } = (await attacker.browser.get(`/mfa/-1/activate?target=${target}`)).json();
    const code = await lastCode(world, attacker.accountId);
    await world.setClockAhead('0');
    const victim = await victimArrives();

    const answer = await attacker.browser.post('/mfa/activate', { payload, code });
    // A merge is offered, which proves the victim's account first, and nothing is set up (attack 68).
    expect(answer.json()).toEqual({ method: 'email', fuzzion: true, payload: expect.any(String) });
    expect(await ownerOf(email)).toEqual([victim.ticketId()]);
  });

  it('attack 65: non-verifying provider, nobody’s word for an address makes it proven, not the card platform’s and not an employer’s', async () => {
    const attacker = newNewcomer(world, { email });
    await attacker.walkTo('onboarding.email-verification');
    // A ticket holds the address; no call makes it proven but the code.
    expect((await attacker.read())?.proven.email).toBe(false);
    await attacker.sendEmailCode();
    for (const guess of ['00000000', '11111111'])
      expect((await attacker.prove(guess)).json()).toMatchObject({ code: 'mfa.code_invalid' });
    // Nor is there a way past it, with a number of the attacker's own.
    const ways = [
      await attacker.enter('onboarding.phone-verification'),
      await attacker.sendPhoneCode(),
      await attacker.enter('onboarding.password'),
      await attacker.createAccount(),
    ];
    expect(ways.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
    expect((await attacker.read())?.proven).toMatchObject({ email: false, phone: false });
    expect(await ownerOf(email)).toEqual([]);
  });
});
