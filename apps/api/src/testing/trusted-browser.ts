import { newId } from '@carnet/runtime/ids';

import { askForCode } from './code-page.ts';
import { newPersonWithCodes } from './people-with-codes.ts';
import { lastCode } from './sent-messages.ts';
import { USER_AGENTS } from './sign-in-on.ts';
import type { TestWorld } from './test-api.ts';
import { PASSWORD, type TestClient } from './test-client.ts';

/** A browser with a label and a name of its own, as the portal makes one. */
export interface TestDevice {
  browser: TestClient;
  headers: Record<string, string>;
}

export const newDevice = (world: TestWorld): TestDevice => ({
  browser: world.client(),
  headers: { 'x-device-id': newId(), 'user-agent': USER_AGENTS.windowsChrome },
});

export async function signInWith({ browser, headers }: TestDevice, email: string) {
  const answer = await browser.post('/token', { email, password: PASSWORD }, headers);
  if (answer.statusCode === 200) browser.token = answer.json().access_token;
  return answer;
}

/** Password and code, with the box ticked. */
export async function signInAndTrust(
  world: TestWorld,
  device: TestDevice,
  { email, accountId }: { email: string; accountId: string },
) {
  const { browser, headers } = device;
  const { payload: ticket } = (await signInWith(device, email)).json().mfa;
  const { payload } = (await askForCode(browser, ticket)).json();
  const code = await lastCode(world, accountId);
  const answer = await browser.post('/mfa/sudo', { payload, code, isTrustedDevice: true }, headers);
  browser.token = answer.json().access_token;
  return answer;
}

/** Somebody new, and a browser of theirs that is not asked for a code any more. */
export async function newPersonWithTrust(world: TestWorld) {
  const person = await newPersonWithCodes(world, { methods: ['email', 'sms'] });
  const device = newDevice(world);
  await signInAndTrust(world, device, person);
  return { ...person, device, browser: device.browser };
}
