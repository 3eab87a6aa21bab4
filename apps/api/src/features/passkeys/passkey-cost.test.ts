import { afterAll, beforeAll, expect, it } from 'vitest';

import { readChallenge, withPasskey } from '../../testing/passkeys.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';

const ROUNDS = process.env['CARNET_FULL'] === '1' ? 60 : 15;
/** Of the work of a password, on a machine that others use too; the figure itself is in decision 0032. */
const MOST = 0.6;
const LONG = { timeout: 120_000 };

let world: TestWorld;
beforeAll(async () => {
  world = await startTestApi();
});
afterAll(() => world.stop());

/** Milliseconds of all cores that this process worked meanwhile, its pool of hashes included. */
async function workOf(task: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Both ways in by turns, so that a slow moment meets both; of each the middle one counts. */
async function measure() {
  const { device } = await withPasskey(world);
  const { email } = await world.newPerson();
  const passkeys: number[] = [];
  const passwords: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const browser = world.client();
    let challenge = '';
    const asking = await workOf(async () => {
      challenge = await readChallenge(browser);
    });
    const proof = device.sign(challenge);
    const proving = await workOf(async () => {
      expect((await browser.post('/token/passkey', { proof })).statusCode).toBe(200);
    });
    passkeys.push(asking + proving);
    passwords.push(
      await workOf(async () => {
        expect((await world.client().signIn(email)).statusCode).toBe(200);
      }),
    );
  }
  return { byPasskey: middleOf(passkeys), byPassword: middleOf(passwords) };
}

const middleOf = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

it('a sign-in with a passkey costs us less than one with a password', LONG, async () => {
  // The first round finds nothing compiled yet.
  await measure();
  const { byPasskey, byPassword } = await measure();
  const share = byPasskey / byPassword;
  process.stdout.write(
    `passkey ${byPasskey.toFixed(1)} ms, password ${byPassword.toFixed(1)} ms, share ${share.toFixed(2)}\n`,
  );
  expect(share).toBeLessThanOrEqual(MOST);
});
