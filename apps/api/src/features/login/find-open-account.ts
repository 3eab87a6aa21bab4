import type { Transaction } from '@carnet/database/connection';
import { findAccount } from '@carnet/identity/accounts/find-account';
import type { Origin } from '@carnet/identity/origin/origin';
import { findSignInAccount } from '@carnet/identity/sessions/sign-in/find-candidate';

/** Of somebody who proved themselves without a password; undefined: an account that is shut stays shut. */
export async function findOpenAccount(
  transaction: Transaction,
  accountId: string,
  { bindHash }: Origin,
) {
  const account = await findSignInAccount(transaction, accountId, bindHash);
  const facts = account && (await findAccount(transaction, accountId));
  if (!facts || facts.isDisowned || facts.isFrozen || facts.isClosing) return undefined;
  return account;
}
