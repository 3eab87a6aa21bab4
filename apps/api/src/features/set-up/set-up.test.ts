import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { lastCode, messagesTo, wrongCode } from '../../testing/sent-messages.ts';
import { newPersonWithCodes, newPhone } from '../../testing/people-with-codes.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let addresses = 0;
const newAddress = () => `fresh-${String(++addresses)}@example.test`;

describe('setting a second factor up', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const activate = (browser: TestClient, id: number, target?: string) =>
    browser.get(
      `/mfa/${String(id)}/activate?edit=1${target === undefined ? '' : `&target=${encodeURIComponent(target)}`}`,
    );

  /** Somebody without codes, who has typed one that went to their address (attack 81). */
  async function provenPerson() {
    const person = await world.signInNewPerson();
    await stepUp(world, person, { action: 'setup-mfa' });
    return person;
  }

  /** Both halves, as the page does them. */
  async function setUp(
    { browser, accountId }: { browser: TestClient; accountId: string },
    id: number,
    target?: string,
  ) {
    const { payload } = (await activate(browser, id, target)).json();
    const code = await lastCode(world, accountId);
    return browser.post('/mfa/activate', { payload, code });
  }

  it('R160, R161: a code that reaches the phone makes it a method, and the next one a backup', async () => {
    const person = await provenPerson();
    const phone = newPhone();
    const started = await activate(person.browser, -2, phone);
    expect(started.json()).toEqual({
      payload: expect.stringMatching(/^cp1_/),
      method: 'sms',
      fuzzion: false,
      data: {},
    });
    expect((await messagesTo(world, person.accountId)).at(-1)).toMatchObject({
      purpose: 'set-up-code',
      channel: 'sms',
      to: phone,
    });

    expect((await setUp(person, -2, phone)).json()).toMatchObject({ id: 1, method: 'sms' });
    await stepUp(world, person, { action: 'setup-mfa' });
    expect((await setUp(person, -1)).json()).toMatchObject({ id: 2, method: 'email' });
    expect((await person.browser.get('/mfa')).json()).toMatchObject([
      {
        id: 1,
        method: 'sms',
        is_primary: true,
        is_backup: false,
        target: expect.stringMatching(/^\+32 ••• •• •• \d\d$/),
      },
      { id: 2, method: 'email', is_primary: false, is_backup: true },
    ]);
  });

  it('R158: what is set up already answers 204: skip', async () => {
    const { browser, email } = await signedInWithCodes(world, ['email']);
    expect((await activate(browser, 1)).statusCode).toBe(204);
    expect((await activate(browser, -1, email.toUpperCase())).statusCode).toBe(204);
  });

  it.each([
    [-1, 'no address', 'contact.email_invalid'],
    [-2, '12', 'contact.phone_invalid'],
    [-2, '+320000', 'contact.phone_invalid'],
  ])('R159: method %i with "%s" is refused with its text', async (id, target, code) => {
    const { browser } = await world.signInNewPerson();
    const answer = await activate(browser, id, target);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/\w/) });
  });

  it.each([
    ['email', -1, 'This email is already in use. Please use another one.'],
    ['phone', -2, 'This phone number is already in use. Please use a different one.'],
  ] as const)(
    'R163, R164, attack 5: that an %s is another person’s is said only to who has its code',
    async (kind, id, message) => {
      const owner = await signedInWithCodes(world);
      const person = await provenPerson();
      const taken = kind === 'email' ? owner.email : owner.phone;
      const free = kind === 'email' ? newAddress() : newPhone();

      const started = await activate(person.browser, id, taken);
      const other = await activate(person.browser, id, free);
      const shape = ({ payload: _payload, ...rest }: Record<string, unknown>) => rest;
      expect(shape(started.json())).toEqual(shape(other.json()));
      expect(started.statusCode).toBe(other.statusCode);

      const { payload } = started.json();
      const messages = await messagesTo(world, person.accountId);
      const sent = messages.find(({ to }) => to === taken);
      const code = sent && 'code' in sent.values ? sent.values.code : '';
      const guessed = await person.browser.post('/mfa/activate', {
        payload,
        code: wrongCode(code),
      });
      expect(guessed.json()).toMatchObject({ code: 'mfa.code_invalid' });
      const proven = await person.browser.post('/mfa/activate', { payload, code });
      expect(proven.json()).toMatchObject({ fuzzion: true });
      const decline = { payload: proven.json().payload, decision: 'not-now' };
      await person.browser.post('/merge/decline', decline);
      const again = (await activate(person.browser, id, taken)).json();
      const resent = (await messagesTo(world, person.accountId)).findLast(({ to }) => to === taken);
      const anew = resent && 'code' in resent.values ? resent.values.code : '';
      const typed = { payload: again.payload, code: anew };
      const refused = await person.browser.post('/mfa/activate', typed);
      expect(refused.json()).toMatchObject({ message });
      expect((await person.browser.get('/mfa')).json()).toEqual([]);
    },
  );

  it('attack 5: five different addresses a day; the sixth is refused with the time', async () => {
    const { browser } = await provenPerson();
    const first = newAddress();
    for (const target of [first, newAddress(), newAddress(), newAddress(), newAddress()])
      expect((await activate(browser, -1, target)).statusCode).toBe(200);
    const sixth = await activate(browser, -1, newAddress());
    expect(sixth.json()).toMatchObject({
      code: 'mfa.too_many_targets',
      retry_at: expect.any(String),
    });
    // One that was tried already is no further one.
    await world.setClockAhead('1 minute');
    expect((await activate(browser, -1, first)).statusCode).toBe(200);
    await world.setClockAhead('0 seconds');
  });

  it('attack 27: a second method needs a recent code of the first', async () => {
    const person = await signedInWithCodes(world, ['email']);
    expect((await activate(person.browser, -2, newPhone())).json()).toMatchObject({
      code: 'mfa.step_up_required',
    });
    await stepUp(world, person, { action: 'security.mfa-edit' });
    expect((await setUp(person, -2, newPhone())).statusCode).toBe(200);
  });

  it('an address that is not on file becomes a verified contact of the profile', async () => {
    const person = await provenPerson();
    const address = newAddress();
    await setUp(person, -1, address);
    const { email } = (await person.browser.get('/user')).json().data;
    expect(email).toContainEqual(
      expect.objectContaining({ value: address, verified: true, default: false }),
    );
    expect((await world.client().signIn(address)).statusCode).toBe(401);
  });

  it('a method gets another address and keeps its number', async () => {
    const person = await signedInWithCodes(world, ['email']);
    await stepUp(world, person, { action: 'security.mfa-edit' });
    const address = newAddress();
    expect((await setUp(person, 1, address)).json()).toMatchObject({ id: 1, method: 'email' });
    const { browser } = person;
    const [method] = (await browser.get('/mfa')).json();
    const { email } = (await browser.get('/user')).json().data;
    expect(method.contact_id).toBe(
      email.find(({ value }: { value: string }) => value === address).id,
    );
  });

  it('attacks 5, 16: five tries at a set-up code, and the same transcript for another’s address and for nobody’s', async () => {
    const transcriptOf = async (target: string) => {
      const { browser, accountId } = await provenPerson();
      const started = await activate(browser, -1, target);
      const { payload, ...shown } = started.json();
      const code = await lastCode(world, accountId);
      const guesses = [];
      for (const typed of [1, 2, 3, 4, 5].map((by) => wrongCode(code, by)).concat(code, code)) {
        const answer = await browser.post('/mfa/activate', { payload, code: typed });
        const { request_id: _, ...problem } = answer.json();
        guesses.push({ status: answer.statusCode, problem });
      }
      return { status: started.statusCode, shown, payloadLength: payload.length, guesses };
    };
    const owner = await newPersonWithCodes(world, { methods: ['email'] });
    const known = await transcriptOf(owner.email);
    expect(known).toEqual(await transcriptOf(newAddress()));
    expect(known.guesses.map(({ problem }) => problem.code)).toEqual([
      ...Array(5).fill('mfa.code_invalid'),
      'code.expired',
      'code.expired',
    ]);
  });

  it('attack 19: of 50 uses of the right set-up code at once one enrols', async () => {
    const { browser, accountId } = await provenPerson();
    const { payload } = (await activate(browser, -1, newAddress())).json();
    const code = await lastCode(world, accountId);
    const parallel = await Promise.all(
      Array.from({ length: 50 }, () => browser.post('/mfa/activate', { payload, code })),
    );
    expect(parallel.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await browser.get('/mfa')).json()).toHaveLength(1);
  });

  it('attack 50: a new method ends the other sessions and tells the person', async () => {
    const person = await world.signInNewPerson();
    const elsewhere = world.client();
    await elsewhere.signIn(person.email);
    await setUp(person, -1);

    expect((await elsewhere.get('/user')).statusCode).toBe(401);
    expect((await person.browser.get('/user')).statusCode).toBe(200);
    expect((await messagesTo(world, person.accountId)).at(-1)).toMatchObject({
      purpose: 'mfa-changed',
      values: { change: 'method-added' },
    });
  });

  it('attack 38: another person’s method number is not found', async () => {
    const { browser } = await signedInWithCodes(world, ['email']);
    expect((await activate(browser, 2, newAddress())).statusCode).toBe(404);
    expect((await activate(browser, -6)).statusCode).toBe(404);
  });

  it('neither the target nor the authenticator’s key is logged or kept in the clear', async () => {
    const { browser } = await provenPerson();
    const target = newAddress();
    await activate(browser, -1, target);
    const { data } = (await activate(browser, -3)).json();
    const { rows } = await world.sql<{ row: string }>(
      'select row_to_json(c)::text as row from challenge c',
    );
    const kept = [...rows.map(({ row }) => row), ...world.logLines].join('\n');
    expect(kept).not.toContain(target);
    expect(kept).not.toContain(data.secret);
  });
});
