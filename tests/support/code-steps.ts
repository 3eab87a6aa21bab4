import type { OutsideWorld } from './outside-world.ts';
import { PASSWORD, type Rig } from './rig.ts';
import { createVisitor, type Destination } from './visitor.ts';

/** New people whose second factor is a code by e-mail. */
export async function peopleWithCodes(rig: Rig, count: number): Promise<string[]> {
  const emails = await rig.createPeople(count);
  await rig.database.query(
    `insert into mfa_method (account_id, number, method, contact_id, is_primary)
     select account_id, 1, 'email', contact_id, true from contact where value = any ($1)`,
    [emails],
  );
  return emails;
}

export async function personWithCodes(rig: Rig): Promise<string> {
  const [email = ''] = await peopleWithCodes(rig, 1);
  return email;
}

export interface SentCode {
  payload: string;
  code: string;
}

/** The password was right and the code has arrived. */
export async function atCodePage(
  outside: OutsideWorld,
  api: Destination,
  email: string,
): Promise<SentCode> {
  const body = { email, password: PASSWORD };
  const visitor = createVisitor();
  const refused = await visitor.sendUntilServed(api, { method: 'POST', path: '/token', body });
  const { mfa } = refused.json<{ mfa: { payload: string } }>();
  const sent = await createVisitor().sendUntilServed(api, {
    path: `/mfa/sudo?payload=${mfa.payload}`,
  });
  const { payload } = sent.json<{ payload: string }>();
  return { payload, code: await outside.codeTo(email) };
}

/** The password was forgotten and the code has arrived. */
export async function atResetPage(
  outside: OutsideWorld,
  api: Destination,
  email: string,
): Promise<SentCode> {
  const sent = await createVisitor().sendUntilServed(api, {
    method: 'POST',
    path: '/user/forgot-password',
    body: { email },
  });
  const { payload } = sent.json<{ payload: string }>();
  return { payload, code: await outside.codeTo(email) };
}

export const NEW_PASSWORD = 'a quite different phrase 7?';

/** What the page sends along with the code. */
export const NEW_PASSWORDS = { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };

/** `done`, or the code of the refusal. */
export async function resetPassword(api: Destination, sent: SentCode): Promise<string | undefined> {
  const body = { ...sent, ...NEW_PASSWORDS };
  const path = '/user/reset-password';
  const answer = await createVisitor().send(api, { method: 'POST', path, body });
  return answer.status === 204 ? 'done' : answer.problem().code;
}
