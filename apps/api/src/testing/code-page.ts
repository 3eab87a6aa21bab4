import { newPersonWithCodes } from './people-with-codes.ts';
import { lastCode } from './sent-messages.ts';
import type { TestWorld } from './test-api.ts';
import type { TestClient } from './test-client.ts';

interface OwedCode {
  payload: string;
  methods: { id: number; method: string; target: string }[];
}

/** What a 401 of the sign-in says about the code that is owed. */
export const owedCode = async (browser: TestClient, email: string): Promise<OwedCode> =>
  (await browser.signIn(email)).json().mfa;

/** By the first method unless one is named. */
export const askForCode = (browser: TestClient, payload: string, id?: number) =>
  browser.get(
    `/mfa/sudo?single=0&payload=${payload}${id === undefined ? '' : `&mfaId=${String(id)}`}`,
  );

/** The person presses "send again". */
export const askAgain = (browser: TestClient, payload: string) =>
  browser.get(`/mfa/sudo?single=0&resend=1&payload=${payload}`);

export const confirmCode = (browser: TestClient, payload: string, code: unknown) =>
  browser.post('/mfa/sudo', { payload, code, isTrustedDevice: false });

/** Somebody new whose password was right and whose code was sent: what is left is to type it. */
export async function atCodePage(world: TestWorld, methods: ('sms' | 'email')[] = ['email']) {
  const person = await newPersonWithCodes(world, { methods });
  const browser = world.client();
  const mfa = await owedCode(browser, person.email);
  const sent = (await askForCode(browser, mfa.payload)).json() as {
    payload: string;
    method: string;
  };
  return { ...person, browser, mfa, ...sent, code: await lastCode(world, person.accountId) };
}
