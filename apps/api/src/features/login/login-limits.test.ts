import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { solved, solvedChallenge } from '../../testing/solved-challenge.ts';
import { HOSTS, startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

const WRONG = 'not the password';

/** A hundred password checks and more: patience with a busy machine, and no promise of ours. */
const MANY_CHECKS_MILLIS = 120_000;

describe('limits of signing in', () => {
  let world: TestWorld;
  let ahead = 0;
  beforeAll(async () => {
    world = await startTestApi({ trustedProxies: ['127.0.0.1'] });
  });
  afterEach(async () => {
    ahead = 0;
    await world.setClockAhead('0 seconds');
  });
  afterAll(() => world.stop());

  const waitMinutes = async (minutes: number) => {
    ahead += minutes;
    await world.setClockAhead(`${String(ahead)} minutes`);
  };
  const fail = async (email: string, times: number) => {
    for (let count = 0; count < times; count++) await world.client().signIn(email, WRONG);
  };
  const retryMinutes = async (email: string) => {
    const { headers } = await world.client().signIn(email);
    return Math.round(Number(headers['retry-after']) / 60);
  };

  it(
    'attack 13: ten wrong passwords lock for 10 minutes, each further ten for twice as long, at most 24 hours',
    async () => {
      const { email } = await world.newPerson();
      const waits: number[] = [];
      for (let round = 0; round < 9; round++) {
        await fail(email, 10);
        const minutes = await retryMinutes(email);
        waits.push(minutes);
        await waitMinutes(minutes + 1);
      }
      expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440]);
    },
    MANY_CHECKS_MILLIS,
  );

  it(
    'attack 13: after 100 wrong passwords in a row only a new password helps, known or not',
    async () => {
      const known = await world.newPerson();
      for (const email of [known.email, 'nobody-at-all@example.test']) {
        for (let round = 0; round < 10; round++) {
          await fail(email, 10);
          await waitMinutes(1441);
        }
        const answer = await world.client().signIn(email, PASSWORD);
        expect(answer.statusCode, email).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'login.password_disabled' });
      }
    },
    MANY_CHECKS_MILLIS,
  );

  it('a right password forgives the slips before it', async () => {
    const { email } = await world.newPerson();
    await fail(email, 10);
    await waitMinutes(11);
    expect((await world.client().signIn(email)).statusCode).toBe(200);
    await fail(email, 10);
    expect(await retryMinutes(email)).toBe(10);
  });

  it('attack 15: a browser that has signed in before gets in while somebody else is guessing', async () => {
    const { email, browser } = await world.signInNewPerson();
    await fail(email, 10);

    expect((await world.client().signIn(email)).statusCode).toBe(429);
    expect((await browser.signIn(email)).statusCode).toBe(200);
  });

  it('attack 15: the known browser has ten tries of its own, not more', async () => {
    const { email, browser } = await world.signInNewPerson();
    for (let count = 0; count < 10; count++) await browser.signIn(email, WRONG);

    expect((await browser.signIn(email)).statusCode).toBe(429);
    expect((await world.client().signIn(email)).statusCode).toBe(200);
  });

  it("attack 15: a cookie of somebody else's session makes nobody known", async () => {
    const { email } = await world.newPerson();
    const { browser: stranger } = await world.signInNewPerson();
    await fail(email, 10);
    expect((await stranger.signIn(email)).statusCode).toBe(429);
  });

  const wide = (text: string) =>
    text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
  const emailForms = ['case.anna@example.test', 'Case.Anna@Example.TEST', 'CASE.ANNA@EXAMPLE.TEST']
    .flatMap((email) => [email, wide(email)])
    .flatMap((email) => [
      email,
      ` ${email}`,
      `${email}  `,
      `\u00a0${email}\u00a0`,
      `\u3000${email}`,
    ]);
  const phoneForms = ['+32', '0032', '0']
    .flatMap((prefix) => [
      [prefix + '499', '11', '22', '33'],
      [prefix, '499', '112', '233'],
    ])
    .flatMap((groups) => ['', ' ', '.', '-', '\u00a0'].map((between) => groups.join(between)))
    .flatMap((phone) => [phone, wide(phone)]);

  it.each([
    ['e-mail', emailForms.map((email) => ({ email }))],
    ['phone', phoneForms.map((phone) => ({ phone }))],
  ])('attack 26: every spelling of one %s counts as one', async (_kind, forms) => {
    expect(new Set(forms.map((form) => JSON.stringify(form))).size).toBeGreaterThanOrEqual(30);
    for (let count = 0; count < 10; count++) {
      await world.client().post('/token', { ...forms[count % forms.length], password: WRONG });
    }
    for (const form of forms) {
      const answer = await world.client().post('/token', { ...form, password: WRONG });
      expect(answer.statusCode, JSON.stringify(form)).toBe(429);
    }
  });
});

describe('the limit of a network', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi({ mostFailuresPerNetwork: 5 });
  });
  afterAll(() => world.stop());

  let pairs = 0;
  const signInFrom = (
    remoteAddress: string,
    credentials = { email: `pair-${String(++pairs)}@example.test`, password: WRONG },
    headers: Record<string, string> = {},
  ) =>
    world.api.inject({
      method: 'POST',
      url: '/token',
      remoteAddress,
      headers: { host: HOSTS.be, ...headers },
      payload: credentials,
    });

  async function exhaust(address: string) {
    for (let count = 0; count < 5; count++) {
      expect((await signInFrom(address)).statusCode).toBe(400);
    }
  }

  it('attack 12: many accounts tried from one address: no further password is looked at without work', async () => {
    await exhaust('192.0.2.1');
    const before = world.hashes.load().computed;
    const answers = await Promise.all(Array.from({ length: 50 }, () => signInFrom('192.0.2.1')));

    expect(answers.map((answer) => answer.json().code)).toEqual(
      Array(50).fill('challenge.required'),
    );
    expect(world.hashes.load().computed).toBe(before);
  });

  it('attack 12: in parallel, too, only as many passwords are looked at as the limit allows', async () => {
    const before = world.hashes.load().computed;
    await Promise.all(Array.from({ length: 30 }, () => signInFrom('192.0.2.30')));
    expect(world.hashes.load().computed - before).toBe(5);
  });

  it('A60: a browser that did its work signs in from there; the same work counts once', async () => {
    await exhaust('192.0.2.2');
    const { email } = await world.newPerson();
    const proof = await solvedChallenge(world);
    const right = { email, password: PASSWORD };

    expect((await signInFrom('192.0.2.2', right)).statusCode).toBe(403);
    const headers = { 'x-proof-of-work': proof };
    expect((await signInFrom('192.0.2.2', right, headers)).statusCode).toBe(200);
    expect((await signInFrom('192.0.2.2', right, headers)).json()).toMatchObject({
      code: 'challenge.invalid',
    });
  });

  it('F13, A60: sent again with its idempotency key, the sign-in with that work gets its first answer', async () => {
    await exhaust('192.0.2.7');
    const { email } = await world.newPerson();
    const right = { email, password: PASSWORD };
    const headers = {
      'x-proof-of-work': await solvedChallenge(world),
      'idempotency-key': 'sign-in-with-proof-0001',
    };

    const first = await signInFrom('192.0.2.7', right, headers);
    const again = await signInFrom('192.0.2.7', right, headers);

    expect(first.statusCode, first.body).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(again.cookies).toEqual(first.cookies);
  });

  it('F13, A60: copies that arrive together use the work up once', async () => {
    await exhaust('192.0.2.8');
    const { email } = await world.newPerson();
    const headers = {
      'x-proof-of-work': await solvedChallenge(world),
      'idempotency-key': 'sign-in-with-proof-0002',
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        signInFrom('192.0.2.8', { email, password: PASSWORD }, headers),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().access_token)).size).toBe(1);
  });

  it('A60: under other keys the same work counts once, also of eight requests at once', async () => {
    await exhaust('192.0.2.9');
    const { email } = await world.newPerson();
    const proof = await solvedChallenge(world);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        signInFrom(
          '192.0.2.9',
          { email, password: PASSWORD },
          { 'x-proof-of-work': proof, 'idempotency-key': `sign-in-with-proof-1-${index}` },
        ),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(7);
    for (const answer of refused)
      expect(answer.json()).toMatchObject({ code: 'challenge.invalid' });
  });

  it('attack 12: a kept refusal with a wrong password costs the work, and is told again', async () => {
    await exhaust('192.0.2.10');
    const { email } = await world.newPerson();
    const proof = { 'x-proof-of-work': await solvedChallenge(world) };
    const wrong = { email, password: WRONG };
    const headers = { ...proof, 'idempotency-key': 'sign-in-with-proof-0003' };
    const before = world.hashes.load().computed;
    for (let count = 0; count < 3; count++) {
      const answer = await signInFrom('192.0.2.10', wrong, headers);
      expect(answer.json()).toMatchObject({ code: 'login.invalid_credentials' });
    }
    expect(world.hashes.load().computed - before).toBe(1);
    expect((await signInFrom('192.0.2.10', wrong, proof)).json()).toMatchObject({
      code: 'challenge.invalid',
    });
  });

  it.each(['', 'nonsense', Buffer.from('{}').toString('base64'), 'e30='])(
    'A60: the proof "%s" is refused',
    async (proof) => {
      const answer = await signInFrom('192.0.2.3', undefined, { 'x-proof-of-work': proof });
      expect(answer.json()).toMatchObject({ code: 'challenge.invalid' });
    },
  );

  it('A60: an easier challenge of the sender’s own making is refused', async () => {
    const challenge = (await world.client().get('/challenge')).json();
    challenge.parameters.cost = 1;
    const proof = await solved(challenge);
    const answer = await signInFrom('192.0.2.4', undefined, { 'x-proof-of-work': proof });
    expect(answer.json()).toMatchObject({ code: 'challenge.invalid' });
  });

  it('attack 26: addresses of one /64 are one network, a forged X-Forwarded-For changes nothing', async () => {
    for (let count = 1; count <= 5; count++) await signInFrom(`2001:db8:1:2::${String(count)}`);
    expect((await signInFrom('2001:db8:1:2:ffff::1')).statusCode).toBe(403);
    expect((await signInFrom('2001:db8:1:3::1')).statusCode).toBe(400);
    const forged = { 'x-forwarded-for': '198.51.100.7' };
    expect((await signInFrom('2001:db8:1:2::9', undefined, forged)).statusCode).toBe(403);
  });

  it('right passwords cost a network nothing', async () => {
    const { email } = await world.newPerson();
    for (let count = 0; count < 12; count++) {
      const answer = await signInFrom('192.0.2.5', { email, password: PASSWORD });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('the limit forgets after a day', async () => {
    await exhaust('192.0.2.6');
    await world.setClockAhead('25 hours');
    expect((await signInFrom('192.0.2.6')).statusCode).toBe(400);
    await world.setClockAhead('0 seconds');
  });
});
