import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { PASSWORD } from '../../testing/test-client.ts';

describe('signing in and out', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  it('R81, R85: the right password gives a token, and the token opens the profile', async () => {
    const anna = await world.newPerson();
    const browser = world.client();

    const answer = await browser.signIn(anna.email);

    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json())).toEqual(['access_token']);
    expect((await browser.get('/user')).json()).toMatchObject({ data: { id: anna.accountId } });
  });

  describe.each(['be', 'lu'] as const)('in %s', (market) => {
    const email = `typed-${market}@example.test`;
    const phone = { be: '+32470123456', lu: '+352621123456' }[market];
    beforeAll(async () => {
      await world.newPerson({
        market,
        contacts: [
          { kind: 'email', value: email, canonical: email },
          { kind: 'phone', value: phone, canonical: phone },
        ],
      });
    });

    it.each([email, email.toUpperCase(), `  ${email} `])(
      'R75: an address typed as "%s" is the same address',
      async (typed) => {
        expect((await world.client(market).signIn(typed)).statusCode).toBe(200);
      },
    );

    /** National and international, with whatever people put between the digits. */
    const numbers = {
      be: ['+32470123456', '+32 470 12 34 56', '0032470123456', '0470 12 34 56', '0470/12.34.56'],
      lu: ['+352621123456', '+352 621 12 34 56', '00352621123456', '621 12 34 56', '621/12.34.56'],
    };
    it.each(numbers[market])('R76: a number typed as %s is the same number', async (typed) => {
      const answer = await world
        .client(market)
        .post('/token', { phone: typed, password: PASSWORD });
      expect(answer.statusCode).toBe(200);
    });
  });

  it("R89: a wrong password and an unknown person get the same words: 'Invalid username/password.'", async () => {
    const anna = await world.newPerson();

    const wrong = await world.client().signIn(anna.email, 'not it');
    const unknown = await world.client().signIn('nobody@example.test', 'not it');

    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'login.invalid_credentials',
        message: 'Invalid username/password.',
      });
    }
  });

  it.each([
    ['fr', 'Nom d’utilisateur'],
    ['nl', 'Gebruikersnaam'],
  ])('R297: the message is in the language of the call: %s', async (language, beginning) => {
    const answer = await world
      .client()
      .post(
        '/token',
        { email: 'nobody@example.test', password: 'x' },
        { 'accept-language': language },
      );
    expect(answer.json().message).toContain(beginning);
  });

  it('a person who never proved their address cannot sign in', async () => {
    const anna = await world.newPerson({ isVerified: false });
    expect((await world.client().signIn(anna.email)).statusCode).toBe(400);
  });

  it('the bind cookie is HttpOnly, Secure, SameSite=Strict and belongs to this host alone', async () => {
    const anna = await world.newPerson();
    const [cookie] = (await world.client().signIn(anna.email)).cookies;
    expect(cookie).toMatchObject({
      name: '__Host-bind',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
    });
    expect(cookie).not.toHaveProperty('domain');
  });

  it('R104: signing out ends the session, and signing out twice is no error', async () => {
    const { browser } = await world.signInNewPerson();
    const token = browser.token;

    expect((await browser.delete('/token', { token })).statusCode).toBe(204);
    expect((await browser.get('/user')).statusCode).toBe(401);
    expect((await browser.delete('/token', { token })).statusCode).toBe(204);
  });

  it('signing out one browser leaves the other signed in', async () => {
    const { email, browser } = await world.signInNewPerson();
    const other = world.client();
    await other.signIn(email);

    await browser.delete('/token', { token: browser.token });

    expect((await other.get('/user')).statusCode).toBe(200);
  });
});
