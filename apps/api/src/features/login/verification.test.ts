import type { NewPerson } from '@carnet/identity/contacts/create-people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type CardLetters, startCardLetters } from '../../testing/card-letters.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';

const CODE = 'K7QX2M';
const NEW_PASSWORD = 'Een nieuw begin 2027!';

describe('verification by card at sign-in', () => {
  let letters: CardLetters;
  let world: TestWorld;
  let cards = 0;
  beforeAll(async () => {
    letters = await startCardLetters();
    world = await startTestApi({ cardPlatformUrl: letters.url });
  });
  beforeEach(() => {
    letters.asked = [];
    letters.outage = undefined;
  });
  afterAll(() => Promise.all([world.stop(), letters.stop()]));

  /** Nobody has proven anything yet: neither the account nor its address. */
  async function newHolder(overrides: Partial<NewPerson> = { isVerified: false }) {
    cards += 1;
    const email = `holder-${String(cards)}@example.test`;
    const contact = { kind: 'email' as const, value: email, canonical: email, isVerified: false };
    const { accountId } = await world.newPerson({ contacts: [contact], ...overrides });
    const card = `5065${String(cards).padStart(12, '0')}`;
    letters.codes.set(card, CODE);
    await world.sql(
      'insert into card_directory (market, card_hash, account_id) values ($1, $2, $3)',
      ['be', world.keyring.hmac('card-hmac', card), accountId],
    );
    return { accountId, email, card };
  }
  async function ticketFor(email: string, client = world.client()): Promise<string> {
    return (await client.signIn(email)).json().ticket;
  }
  const verify = (
    payload: string,
    typed: { card: string; code?: string },
    client: TestClient = world.client(),
  ) =>
    client.post('/token/verification', {
      payload,
      card_number: typed.card,
      verification_code: typed.code ?? CODE,
    });

  it('R80, A15: an unverified card holder is asked for the card, then for a password of their own', async () => {
    const { email, card, accountId } = await newHolder();

    const refused = await world.client().signIn(email);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'login.unverified', ticket: expect.any(String) });

    const spelled = `${card.slice(0, 4)} ${card.slice(4, 8)} ${card.slice(8, 12)}-${card.slice(12)}`;
    const verified = await verify(refused.json().ticket, { card: spelled, code: 'k7q x2m' });
    expect(verified.statusCode).toBe(403);
    expect(verified.json()).toMatchObject({ code: 'login.weak_password' });
    const { rows } = await world.sql('select verified_at from account where account_id = $1', [
      accountId,
    ]);
    expect(rows[0]).not.toMatchObject({ verified_at: null });

    const changed = await world.client().post('/user/weak-password', {
      ticket: verified.json().ticket,
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
    expect(changed.statusCode).toBe(204);
    expect((await world.client().signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('the password of the unverified time opens no session, also when the new one never came', async () => {
    const { email, card } = await newHolder();
    await verify(await ticketFor(email), { card });

    const again = await world.client().signIn(email);
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({ code: 'login.card_needed' });
    const proven = await verify(again.json().ticket, { card });
    expect(proven.json()).toMatchObject({ code: 'login.weak_password' });
    expect(proven.cookies).toEqual([]);
  });

  it('A15: somebody whom no code can reach is asked for the card', async () => {
    const { email } = await newHolder({ password_status: 1 });

    const answer = await world.client().signIn(email);
    expect(answer.json()).toMatchObject({ code: 'login.card_needed', ticket: expect.any(String) });
  });

  it('an unverified account without a card looks like no account', async () => {
    const { email } = await world.newPerson({ isVerified: false });
    const [right, unknown] = await Promise.all([
      world.client().signIn(email),
      world.client().signIn('nobody-here@example.test'),
    ]);
    expect(right.statusCode).toBe(400);
    expect(right.json()).toEqual({
      ...unknown.json(),
      request_id: right.json().request_id,
    });
  });

  it('a wrong password says nothing about the card', async () => {
    const { email } = await newHolder();
    const answer = await world.client().signIn(email, 'not the password');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'login.invalid_credentials' });
  });

  it('attack 25: a wrong card, a wrong code and no card at all read alike', async () => {
    const { email, card } = await newHolder();
    const stranger = await newHolder();
    const payload = await ticketFor(email);

    for (const typed of [
      { card, code: 'K7QX2N' },
      { card: stranger.card },
      { card: '5065 1' },
      { card, code: '!!' },
    ]) {
      const answer = await verify(payload, typed);
      expect(answer.statusCode, JSON.stringify(typed)).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'verification.invalid' });
    }
    expect(letters.asked).toEqual([card]);
  });

  it('attack 25: five tries a day and person, however they are spread and however well formed', async () => {
    const { email, card } = await newHolder();
    const tries = [
      { card, code: 'WRONG1' },
      { card, code: '!!' },
      { card: '5065 1' },
      { card: (await newHolder()).card },
      { card, code: 'WRONG2' },
    ];
    const bodies = new Set<string>();
    for (const typed of tries) {
      const answer = await verify(await ticketFor(email), typed);
      expect(answer.statusCode).toBe(422);
      bodies.add(answer.body.replace(answer.json().request_id, ''));
    }
    expect(bodies.size).toBe(1);
    const answer = await verify(await ticketFor(email), { card });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ code: 'code.too_many_attempts' });
    expect(answer.json().retry_at).toEqual(expect.any(String));
    // What is no card of theirs, or no code of a letter, the platform never hears of.
    expect(letters.asked).toEqual([card, card]);

    await world.setClockAhead('25 hours');
    expect((await verify(await ticketFor(email), { card })).json()).toMatchObject({
      code: 'login.weak_password',
    });
    await world.setClockAhead('0 seconds');
  });

  it('attack 25: five tries a day and card, whoever makes them', async () => {
    const { email, card } = await newHolder();
    for (let person = 0; person < 5; person++) {
      const guesser = await newHolder();
      const answer = await verify(await ticketFor(guesser.email), { card, code: 'GUESS1' });
      expect(answer.json()).toMatchObject({ code: 'verification.invalid' });
    }
    expect((await verify(await ticketFor(email), { card })).json()).toMatchObject({
      code: 'code.too_many_attempts',
    });
    expect(letters.asked).toEqual([]);
  });

  it('attack 25: a card of the other market proves nobody here', async () => {
    const { email, card, accountId } = await newHolder();
    await world.sql(`update card_directory set market = 'lu' where account_id = $1`, [accountId]);
    expect((await verify(await ticketFor(email), { card })).json()).toMatchObject({
      code: 'verification.invalid',
    });
    expect(letters.asked).toEqual([]);
  });

  it('attack 25: in parallel, too, no more than five codes reach the card platform', async () => {
    const { email, card } = await newHolder();
    const payload = await ticketFor(email);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => verify(payload, { card, code: `BAD${index}` })),
    );
    expect(letters.asked).toHaveLength(5);
  });

  it('one ticket opens one choice of password, however many ask at once', async () => {
    const { email, card } = await newHolder();
    const payload = await ticketFor(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(payload, { card })));
    const codes = answers.map((answer) => String(answer.json().code));
    const count = (code: string) => codes.filter((each) => each === code).length;
    expect([count('login.weak_password'), count('ticket.expired')]).toEqual([1, 4]);
  });

  it('an outage of the card platform is 503 and costs no try', async () => {
    const { email, card } = await newHolder();
    const payload = await ticketFor(email);
    letters.outage = 500;
    for (let count = 0; count < 6; count++) {
      expect((await verify(payload, { card })).statusCode).toBe(503);
    }
    letters.outage = undefined;
    expect((await verify(payload, { card })).json()).toMatchObject({ code: 'login.weak_password' });
  });

  it('attack 28: the tickets of other steps do not pass here, nor this one there', async () => {
    const { email, card } = await newHolder();
    const payload = await ticketFor(email);
    const elsewhere = [
      world.client().get(`/mfa/sudo?payload=${encodeURIComponent(payload)}`),
      world.client().post('/user/weak-password', {
        ticket: payload,
        password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
      }),
      world.client('lu').post('/token/verification', {
        payload,
        card_number: card,
        verification_code: CODE,
      }),
    ];
    for (const answer of await Promise.all(elsewhere)) {
      expect(answer.json()).toMatchObject({ code: 'ticket.expired' });
    }
    const weak = await world.newPerson({ password_status: 1 });
    const owed = (await world.client().signIn(weak.email, PASSWORD)).json().mfa.payload;
    expect((await verify(owed, { card })).json()).toMatchObject({ code: 'ticket.expired' });
  });
});
