import type { StepUpAction } from '@carnet/contract/rules/step-up';

import { authenticatorCode } from './authenticator-app.ts';
import { askForCode, confirmCode, owedCode } from './code-page.ts';
import { newPersonWithCodes } from './people-with-codes.ts';
import { lastCode } from './sent-messages.ts';
import type { TestWorld } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** The database's clock, which the server goes by. */
export async function databaseTime(world: TestWorld): Promise<number> {
  const { rows } = await world.sql<{ now: number }>(
    'select extract(epoch from app_now())::float8 as now',
  );
  return rows[0]?.now ?? 0;
}

/** Somebody whose browser is signed in with password and code, as a person would be. */
export async function signedInWithCodes(
  world: TestWorld,
  methods: ('sms' | 'email')[] = ['email', 'sms'],
) {
  const person = await newPersonWithCodes(world, { methods });
  return { ...person, browser: await newBrowserOf(world, person) };
}

/** One more browser of theirs, signed in the same way, or by the method that is named. */
export async function newBrowserOf(
  world: TestWorld,
  { email, accountId }: { email: string; accountId: string },
  methodId?: number,
): Promise<TestClient> {
  const browser = world.client();
  const { payload: ticket } = await owedCode(browser, email);
  const { payload } = (await askForCode(browser, ticket, methodId)).json();
  const answer = await confirmCode(browser, payload, await lastCode(world, accountId));
  browser.token = answer.json().access_token;
  await browser.get('/user');
  return browser;
}

interface StepUp {
  action: StepUpAction;
  single?: '0' | '1';
  mfaId?: number;
  /** What to type; the code that was sent unless given. */
  code?: string;
}

/** Proves the second factor once more, and goes on with the new token. */
export async function stepUp(
  world: TestWorld,
  { browser, accountId }: { browser: TestClient; accountId: string },
  { action, single = '0', mfaId, code }: StepUp,
) {
  const query = new URLSearchParams({ action, single });
  if (mfaId !== undefined) query.set('mfaId', String(mfaId));
  const asked = await browser.get(`/mfa/sudo?${query.toString()}`);
  const typed = code ?? (await lastCode(world, accountId));
  const answer = await confirmCode(browser, asked.json().payload, typed);
  if (answer.statusCode === 200) browser.token = answer.json().access_token;
  return answer;
}

/** Sets an authenticator up; the clock then stands at the next step, whose code is unused. */
export async function withAuthenticator(
  world: TestWorld,
  methods: ('sms' | 'email')[] = ['email', 'sms'],
) {
  const person = await signedInWithCodes(world, methods);
  const { browser } = person;
  await stepUp(world, person, { action: 'security.mfa-edit' });
  const { payload, data } = (await browser.get('/mfa/-3/activate')).json();
  const secret: string = data.secret;
  const setUpCode = authenticatorCode(secret, await databaseTime(world));
  const answer = await browser.post('/mfa/activate', { payload, code: setUpCode });
  const { id, recovery_keys: recoveryKeys } = answer.json() as {
    id: number;
    recovery_keys: string[];
  };
  const codeNow = async (stepsAhead = 0) =>
    authenticatorCode(secret, (await databaseTime(world)) + 30 * stepsAhead);
  return { ...person, secret, setUpCode, totpId: id, recoveryKeys, codeNow, uri: data.uri };
}
