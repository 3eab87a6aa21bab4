import { newId } from '@carnet/runtime/ids';

import { type Flaw, newPasskeyDevice, type PasskeyDevice } from './passkey-device.ts';
import { signedInWithCodes, stepUp } from './second-factors.ts';
import { PORTALS, type TestWorld } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** Browsers name the page that calls. */
const FROM_PORTAL = { origin: PORTALS.be };

export const payloadChallenge = (payload: string): string =>
  Buffer.from(payload).toString('base64url');

/** Adds the device's passkey; what must be proven for it is proven already. */
export async function addPasskey(browser: TestClient, device: PasskeyDevice, flaw: Flaw = {}) {
  const begun = await browser.post('/passkeys/begin', undefined);
  if (begun.statusCode !== 200) return begun;
  const { payload, options } = begun.json();
  return browser.post('/passkeys', { payload, passkey: device.make(options, flaw) });
}

/** Somebody with codes and one passkey, signed in with password and code. */
export async function withPasskey(
  world: TestWorld,
  { methods = ['email', 'sms'] }: { methods?: ('sms' | 'email')[] } = {},
) {
  const person = await signedInWithCodes(world, methods);
  const device = newPasskeyDevice();
  await stepUp(world, person, { action: 'security.passkeys' });
  const added = await addPasskey(person.browser, device);
  return { ...person, device, passkey: added.json() as { id: string; name: string } };
}

export const readChallenge = async (browser: TestClient): Promise<string> =>
  (await browser.get('/token/passkey', FROM_PORTAL)).json().challenge;

/** Signs in with the device's passkey, in a browser that knows nobody. */
export async function signInWithPasskey(browser: TestClient, device: PasskeyDevice, flaw?: Flaw) {
  const challenge = await readChallenge(browser);
  const answer = await browser.post('/token/passkey', { proof: device.sign(challenge, flaw) });
  if (answer.statusCode === 200) browser.token = answer.json().access_token;
  return answer;
}

/** Proves an action with the passkey, and goes on with the new token. */
export async function stepUpWithPasskey(
  browser: TestClient,
  device: PasskeyDevice,
  action: string,
  flaw?: Flaw,
) {
  const asked = (await browser.get(`/mfa/sudo?action=${action}&single=0&mfaId=-7`)).json();
  const passkey = device.sign(payloadChallenge(asked.payload), flaw);
  const answer = await browser.post('/mfa/sudo', { payload: asked.payload, passkey });
  if (answer.statusCode === 200) browser.token = answer.json().access_token;
  return answer;
}

/** A passkey that is there without being proven; of nobody, the id of none. */
export async function plantedPasskey(world: TestWorld, accountId?: string): Promise<string> {
  const passkeyId = newId();
  if (accountId === undefined) return passkeyId;
  const { credentialId } = newPasskeyDevice();
  await world.sql(
    `insert into passkey (account_id, passkey_id, credential_id, rp_id, public_key, counter,
                          transports, aaguid, is_synced, is_backed_up, name)
     values ($1, $2, $3, 'account.carnet-be.localhost', $3, 0, '{}', gen_random_uuid(), true, true, 'Mac')`,
    [accountId, passkeyId, credentialId],
  );
  return passkeyId;
}
