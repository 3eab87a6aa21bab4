import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CardLetters, startCardLetters } from '../../testing/card-letters.ts';
import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { PORTALS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD, type TestClient } from '../../testing/test-client.ts';

const BETTER = 'a quite different phrase 7?';
const CARD_CODE = 'K7QX2M';
/** As a browser names the portal's page. */
const FROM_PORTAL = { origin: PORTALS.be };

/** Attempts at one code. */
const MORE_THAN_ALLOWED = 6;

describe('what is half done goes on in the browser that began it', () => {
  let letters: CardLetters;
  let world: TestWorld;
  let cards = 0;
  beforeAll(async () => {
    letters = await startCardLetters();
    world = await startTestApi({ cardPlatformUrl: letters.url });
  });
  afterAll(() => Promise.all([world.stop(), letters.stop()]));

  const signIn = async (browser: TestClient, email: string, headers = FROM_PORTAL) =>
    (await browser.post('/token', { email, password: PASSWORD }, headers)).json();
  const codeFor = async (browser: TestClient, payload: string, accountId: string) => {
    const asked = await browser.get(`/mfa/sudo?payload=${payload}`);
    return { payload: asked.json().payload as string, code: await lastCode(world, accountId) };
  };

  /** Each: begun in `browser`, and how anybody would go on with what it was given. */
  type GoOn = (client: TestClient) => ReturnType<TestClient['get']>;
  const steps: Record<string, (browser: TestClient) => Promise<GoOn>> = {
    'asking for the code of a sign-in': async (browser) => {
      const { email } = await newPersonWithCodes(world, { methods: ['email'] });
      const { mfa } = await signIn(browser, email);
      return (client) => client.get(`/mfa/sudo?payload=${mfa.payload}`);
    },
    'the code of a sign-in': async (browser) => {
      const { email, accountId } = await newPersonWithCodes(world, { methods: ['email'] });
      const { mfa } = await signIn(browser, email);
      const proof = await codeFor(browser, mfa.payload, accountId);
      return (client) => client.post('/mfa/sudo', proof);
    },
    'the better password after a weak one': async (browser) => {
      const { email, accountId } = await newPersonWithCodes(world, {
        methods: [],
        overrides: { password_status: 1 },
      });
      const { mfa } = await signIn(browser, email);
      const proof = await codeFor(browser, mfa.payload, accountId);
      const { ticket } = (await browser.post('/mfa/sudo', proof)).json();
      const body = { ticket, password: BETTER, confirm_password: BETTER };
      return (client) => client.post('/user/weak-password', body);
    },
    'the proof of a card': async (browser) => {
      cards += 1;
      const email = `other-browser-${String(cards)}@example.test`;
      const contact = { kind: 'email' as const, value: email, canonical: email, isVerified: false };
      const person = { contacts: [contact], isVerified: false };
      const { accountId } = await world.newPerson(person);
      const card = `5065${String(700_000 + cards).padStart(12, '0')}`;
      letters.codes.set(card, CARD_CODE);
      await world.sql(
        'insert into card_directory (market, card_hash, account_id) values ($1, $2, $3)',
        ['be', world.keyring.hmac('card-hmac', card), accountId],
      );
      const { ticket: payload } = await signIn(browser, email);
      const body = { payload, card_number: card, verification_code: CARD_CODE };
      return (client) => client.post('/token/verification', body);
    },
    'the second factor of a reset': async (browser) => {
      const { phone, accountId } = await newPersonWithCodes(world, { methods: ['email'] });
      const sent = await browser.post('/user/forgot-password', { phone }, FROM_PORTAL);
      const reset = {
        payload: sent.json().payload,
        code: await lastCode(world, accountId),
        password: BETTER,
        confirm_password: BETTER,
      };
      const { mfa } = (await browser.post('/user/reset-password', reset, FROM_PORTAL)).json();
      const proof = await codeFor(browser, mfa.payload, accountId);
      return (client) => client.post('/mfa/sudo', proof);
    },
  };
  const strangers: Record<string, () => Promise<TestClient>> = {
    'a client without cookies': async () => world.client(),
    'a browser that began something of its own': async () => {
      const browser = world.client();
      await signIn(browser, 'nobody@example.test');
      expect(browser.cookies.get('__Host-began')).toMatch(/^[\w-]{43}$/);
      return browser;
    },
    'a browser with a cookie of its own making': async () => {
      const browser = world.client();
      browser.cookies.set('__Host-began', 'A'.repeat(43));
      return browser;
    },
  };

  it.each(
    Object.keys(steps).flatMap((step) => Object.keys(strangers).map((who) => [step, who] as const)),
  )('attack 96: %s is refused to %s', async (step, who) => {
    const browser = world.client();
    const goOn = await steps[step]?.(browser);
    const stranger = await strangers[who]?.();
    if (!goOn || !stranger) throw new Error('no such case');

    for (let attempt = 0; attempt < MORE_THAN_ALLOWED; attempt++) {
      const refused = await goOn(stranger);
      expect(refused.json()).toMatchObject({
        code: expect.stringMatching(/^(ticket|code)\.expired$/),
      });
    }
    expect(stranger.cookies.has('__Host-bind')).toBe(false);

    // It cost the owner nothing: no attempt, no ticket.
    const answer = await goOn(browser);
    expect(answer.body).not.toMatch(/expired|invalid|credentials/);
  });

  it('attack 96: its cookie is out of reach of scripts, of other hosts and of other sites', async () => {
    const answer = await world
      .client()
      .post('/token', { email: 'nobody@example.test', password: PASSWORD }, FROM_PORTAL);
    expect(answer.cookies).toMatchObject([
      { name: '__Host-began', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
    ]);
    expect(answer.cookies[0]).not.toHaveProperty('domain');
  });

  it('attack 1: the cookie comes alike for people we know and do not know', async () => {
    const { email } = await newPersonWithCodes(world, { methods: ['email'] });
    const cookiesAfter = async (body: object) => {
      const { cookies } = await world.client().post('/token', body, FROM_PORTAL);
      return cookies.map(({ value, ...rest }) => ({ ...rest, length: value.length }));
    };
    const known = await cookiesAfter({ email, password: 'not it' });
    expect(await cookiesAfter({ email: 'nobody@example.test', password: 'not it' })).toEqual(known);
  });

  it('two tabs of one browser go on, each with its own sign-in', async () => {
    const browser = world.client();
    const first = await steps['the code of a sign-in']?.(browser);
    const second = await steps['the code of a sign-in']?.(browser);
    expect((await first?.(browser))?.statusCode).toBe(200);
    expect((await second?.(browser))?.statusCode).toBe(200);
  });

  it('a sign-in whose answer was lost on the way goes on after its retry', async () => {
    const { email } = await newPersonWithCodes(world, { methods: ['email'] });
    const headers = { ...FROM_PORTAL, 'idempotency-key': 'other-browser-retry-1' };
    await signIn(world.client(), email, headers);

    const browser = world.client();
    const { mfa } = await signIn(browser, email, headers);
    expect((await browser.get(`/mfa/sudo?payload=${mfa.payload}`)).statusCode).toBe(200);
  });

  it('A18: what a client began that is no browser goes on wherever its payload is', async () => {
    const { email, accountId } = await newPersonWithCodes(world, { methods: ['email'] });
    const app = world.client();
    const answer = await app.signIn(email);
    expect(answer.cookies).toEqual([]);
    const browser = world.client();
    const proof = await codeFor(browser, answer.json().mfa.payload, accountId);
    expect((await browser.post('/mfa/sudo', proof)).statusCode).toBe(200);
  });
});
