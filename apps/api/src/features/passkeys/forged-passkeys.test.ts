import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Flaw, newPasskeyDevice } from '../../testing/passkey-device.ts';
import {
  addPasskey,
  payloadChallenge,
  readChallenge,
  signInWithPasskey,
  stepUpWithPasskey,
  withPasskey,
} from '../../testing/passkeys.ts';
import { signedInWithCodes, stepUp } from '../../testing/second-factors.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.stop());

const FLAWS: [string, Flaw][] = [
  ['a page of somebody else', { origin: 'https://account.carnet-be.example' }],
  ['a page beside ours', { origin: 'http://my.carnet-be.localhost:3000' }],
  ['the name of another site', { rpId: 'carnet-be.localhost' }],
  ['a device that did not look who holds it', { isUserVerified: false }],
  ['a challenge of somebody else’s making', { challenge: payloadChallenge('1893456000.x.y') }],
  ['the handle of another account', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
];

const refused = { code: 'passkey.refused' };

describe('attack 101: what a passkey must not get away with', () => {
  it.each(FLAWS)('at sign-in, and when a change is proven: %s', async (_what, flaw) => {
    const { browser, device } = await withPasskey(world);
    const signIn = await signInWithPasskey(world.client(), device, flaw);
    expect([signIn.statusCode, signIn.json()]).toMatchObject([400, refused]);
    const proof = await stepUpWithPasskey(browser, device, 'security.mfa-edit', flaw);
    expect([proof.statusCode, proof.json()]).toMatchObject([400, refused]);
  });

  it.each(FLAWS.slice(0, 5))('when it is made: %s', async (_what, flaw) => {
    const person = await signedInWithCodes(world);
    await stepUp(world, person, { action: 'security.passkeys' });
    const answer = await addPasskey(person.browser, newPasskeyDevice(), flaw);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, refused]);
    expect((await person.browser.get('/passkeys')).json()).toEqual([]);
  });

  it('a passkey that nobody has is answered as a wrong one', async () => {
    const { device } = await withPasskey(world);
    const wrong = await signInWithPasskey(world.client(), device, { isUserVerified: false });
    const unknown = await signInWithPasskey(world.client(), newPasskeyDevice(), {
      userHandle: device.kept.userHandle,
    });
    const { request_id: _one, ...ofWrong } = wrong.json();
    const { request_id: _other, ...ofUnknown } = unknown.json();
    expect(ofUnknown).toEqual(ofWrong);
    expect(unknown.statusCode).toBe(wrong.statusCode);
  });

  it('what was signed once is not believed again, also by many at once', async () => {
    const { device } = await withPasskey(world);
    const browser = world.client();
    const proof = device.sign(await readChallenge(browser));
    const all = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/token/passkey', { proof })),
    );
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(all.filter(({ statusCode }) => statusCode === 400)).toHaveLength(19);
    expect((await browser.post('/token/passkey', { proof })).json()).toMatchObject(refused);
  });

  it('a proof of a change is not believed again, also by many at once', async () => {
    const { browser, device } = await withPasskey(world);
    const { payload } = (await browser.get('/mfa/sudo?action=security.mfa-edit&mfaId=-7')).json();
    const passkey = device.sign(payloadChallenge(payload));
    const all = await Promise.all(
      Array.from({ length: 5 }, () => browser.post('/mfa/sudo', { payload, passkey })),
    );
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('what one browser was given to sign is worth nothing in another, nor in the other market', async () => {
    const { device } = await withPasskey(world);
    const challenge = await readChallenge(world.client());
    const other = world.client();
    await readChallenge(other);
    const elsewhere = await other.post('/token/passkey', { proof: device.sign(challenge) });
    expect(elsewhere.json()).toMatchObject(refused);

    const browser = world.client();
    const proof = device.sign(await readChallenge(browser));
    const lu = world.client('lu');
    for (const [name, value] of browser.cookies) lu.cookies.set(name, value);
    expect((await lu.post('/token/passkey', { proof })).json()).toMatchObject(refused);
    expect((await browser.post('/token/passkey', { proof })).statusCode).toBe(200);
  });

  it('what waits for five minutes is over', async () => {
    const { device } = await withPasskey(world);
    const browser = world.client();
    const proof = device.sign(await readChallenge(browser));
    await world.setClockAhead('5 minutes 1 second');
    try {
      expect((await browser.post('/token/passkey', { proof })).json()).toMatchObject(refused);
    } finally {
      await world.setClockAhead('0');
    }
  });

  it('a counter that goes back, or stands still, is that of a copy', async () => {
    const { browser, device } = await withPasskey(world);
    device.kept.counter = 7;
    expect((await signInWithPasskey(world.client(), device)).statusCode).toBe(200);
    for (const counter of [7, 6, 0]) {
      const copied = await signInWithPasskey(world.client(), device, { counter });
      expect(copied.json()).toMatchObject(refused);
      const proof = await stepUpWithPasskey(browser, device, 'security.mfa-edit', { counter });
      expect(proof.json()).toMatchObject(refused);
    }
    expect((await signInWithPasskey(world.client(), device, { counter: 8 })).statusCode).toBe(200);
  });

  it('of copies that count to the same number at once, one is let in', async () => {
    const { device } = await withPasskey(world);
    const browsers = Array.from({ length: 8 }, () => world.client());
    const challenges = await Promise.all(browsers.map(readChallenge));
    const answers = await Promise.all(
      browsers.map((browser, index) => {
        const proof = device.sign(challenges[index] ?? '', { counter: 9 });
        return browser.post('/token/passkey', { proof });
      }),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('the passkey of another account proves nothing in this one', async () => {
    const thief = await withPasskey(world);
    const victim = await withPasskey(world);
    const proof = await stepUpWithPasskey(victim.browser, thief.device, 'security.mfa-edit');
    expect(proof.json()).toMatchObject(refused);
    await stepUpWithPasskey(thief.browser, thief.device, 'security.passkeys');
    const removal = await thief.browser.delete(`/passkeys/${victim.passkey.id}`);
    expect(removal.json()).toMatchObject({ code: 'passkey.not_found' });
  });

  it('a passkey that somebody has is not added to another account, also by two at once', async () => {
    const device = newPasskeyDevice();
    const people = await Promise.all([signedInWithCodes(world), signedInWithCodes(world)]);
    const asked = [];
    for (const person of people) {
      await stepUp(world, person, { action: 'security.passkeys' });
      const { payload, options } = (await person.browser.post('/passkeys/begin', undefined)).json();
      asked.push({ ...person, body: { payload, passkey: device.make(options) } });
    }
    const answers = await Promise.all(
      asked.map(({ browser, body }) => browser.post('/passkeys', body)),
    );
    const codes = new Set(answers.map(({ statusCode }) => statusCode));
    expect(codes).toEqual(new Set([200, 400]));
  });

  it('attack 81: without a proof none is made, and a proof makes one', async () => {
    const { browser } = await world.signInNewPerson();
    expect((await browser.post('/passkeys/begin', undefined)).json().code).toBe(
      'mfa.step_up_required',
    );
    const person = await signedInWithCodes(world);
    const bare = await person.browser.post('/passkeys/begin', undefined);
    expect(bare.json().code).toBe('mfa.step_up_required');
    await stepUp(world, person, { action: 'security.passkeys' });
    const { payload, options } = (await person.browser.post('/passkeys/begin', undefined)).json();
    const passkey = newPasskeyDevice().make(options);
    const all = await Promise.all(
      Array.from({ length: 4 }, () => person.browser.post('/passkeys', { payload, passkey })),
    );
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    // Finishing leaves no proof for anything else.
    const another = await person.browser.post('/passkeys/begin', undefined);
    expect(another.json().code).toBe('mfa.step_up_required');
  });
});
