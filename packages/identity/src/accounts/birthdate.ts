import type { Keyring } from '@carnet/runtime/keyring';

const contextOf = (accountId: string) => [accountId, 'birthdate'] as const;

export const sealBirthdate = (keyring: Keyring, accountId: string, birthdate: string) =>
  keyring.seal('envelope', birthdate, contextOf(accountId));

/**
 * Whose profile is read is mostly read again in a moment, and opening costs a fifth of what Node does for
 * the answer.
 */
const KEPT_MILLIS = 60_000;
const MOST_KEPT = 1_000;
const opened = new Map<string, string>();

/**
 * What was opened is kept in memory for a minute at most, under the person and the very text that was
 * sealed.
 */
export async function openBirthdate(
  keyring: Keyring,
  accountId: string,
  sealed: string,
): Promise<string> {
  const key = `${accountId} ${sealed}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const birthdate = await keyring.open('envelope', sealed, contextOf(accountId));
  if (opened.size === 0) setTimeout(() => opened.clear(), KEPT_MILLIS).unref();
  if (opened.size < MOST_KEPT) opened.set(key, birthdate);
  return birthdate;
}
