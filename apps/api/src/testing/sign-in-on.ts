import type { Device } from '@carnet/contract/calls/sessions';

import type { TestWorld } from './test-api.ts';
import { PASSWORD, type TestClient } from './test-client.ts';

export const USER_AGENTS = {
  windowsChrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  iphoneSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  iphoneChrome:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
  macSafari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
};

/** One more browser of somebody, signed in and bound; the headers say what it calls itself. */
export async function signInOn(
  world: TestWorld,
  email: string,
  headers: Record<string, string> = {},
): Promise<TestClient> {
  const browser = world.client();
  const answer = await browser.post('/token', { email, password: PASSWORD }, headers);
  browser.token = answer.json().access_token;
  await browser.get('/user');
  return browser;
}

/** What "My devices" shows to that browser. */
export async function devicesOf(
  browser: TestClient,
  headers: Record<string, string> = {},
): Promise<Device[]> {
  return (await browser.get('/sessions', headers)).json().data as Device[];
}
