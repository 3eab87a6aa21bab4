import { afterAll, beforeAll, expect, it } from 'vitest';

import { newPersonWithCodes } from '../../testing/people-with-codes.ts';
import { lastCode } from '../../testing/sent-messages.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

const NEW_PASSWORD = 'a quite different phrase 7?';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.stop());

it.each(['email', 'phone'] as const)(
  'attack 32: whoever reset the password by %s is asked for a second factor at the next sign-in, as before',
  async (kind) => {
    const person = await newPersonWithCodes(world, { methods: ['sms', 'email'] });
    const post = (path: string, body: object) => world.client().post(path, body);
    const asked = await post('/user/forgot-password', { [kind]: person[kind] });
    const owed = await post('/user/reset-password', {
      payload: asked.json().payload,
      code: await lastCode(world, person.accountId),
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
    const second = await world.client().get(`/mfa/sudo?payload=${owed.json().mfa.payload}`);
    const done = await post('/mfa/sudo', {
      payload: second.json().payload,
      code: await lastCode(world, person.accountId),
    });
    expect(done.statusCode).toBe(200);

    const signIn = await world.client().signIn(person.email, NEW_PASSWORD);
    expect([signIn.statusCode, signIn.json().code]).toEqual([401, 'mfa.required']);
  },
);
