import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { findAccount } from '../accounts/find-account.ts';
import { unsettledBy } from '../alerts/calm.policy.ts';
import { listHolds } from '../alerts/undo/list-holds.ts';
import { newPayload } from '../challenges/payload.ts';
import type { CanonicalIdentifier } from '../contacts/canonical-identifier.ts';
import { findOwnContact } from '../contacts/change-contacts.ts';
import { findProvenOwner } from '../contacts/proven-owner.ts';
import { isGuardedByItself } from '../factors/second-factors.ts';
import type { MergeKey } from './merge.ts';
import { insertMerge, wasDeclined } from './merge.store.ts';

interface Found {
  accountId: string;
  sessionId: string;
  market: Market;
  /** Just proven by its code: nobody else is told that it is another account's (attack 5). */
  identifier: CanonicalIdentifier;
}

/**
 * Offers to make one account of two, where another one has the contact. Answers with the payload;
 * undefined: nothing is offered, because the contact is nobody's, one of the two was asked a while ago
 * and said no, or one of them is not calm enough for what cannot be taken back.
 */
export async function offerMerge(
  transaction: Transaction,
  keyring: Keyring,
  { accountId, sessionId, market, identifier }: Found,
): Promise<string | undefined> {
  const otherId = await findProvenOwner(transaction, market, identifier);
  if (otherId === undefined || otherId === accountId) return undefined;
  const contactId = await findOwnContact(transaction, otherId, market, identifier);
  if (contactId === undefined || (await wasDeclined(transaction, accountId, otherId)))
    return undefined;
  for (const id of [accountId, otherId])
    if (!(await isCalm(transaction, keyring, id))) return undefined;
  // Nothing weaker takes in an account with a passkey or a national identity (A20, attack 68), and the page has nowhere to ask
  // for one of another account. Its owner signs in there, and takes this one in.
  if (await isGuardedByItself(transaction, otherId)) return undefined;
  const { payload, hash } = newPayload(keyring, accountId);
  const key = { accountId, mergeId: newId() };
  const payloadSealed = await keyring.seal('envelope', payload, sealContextOf(key));
  const found = { ...key, otherId, contactId, sessionId };
  await insertMerge(transaction, { ...found, payloadHash: hash, payloadSealed });
  return payload;
}

const sealContextOf = ({ accountId, mergeId }: MergeKey) =>
  [accountId, mergeId, 'account_merge.payload'] as const;

/** For who has answered a code that was asked for with it. */
export const openPayload = (
  keyring: Keyring,
  { payloadSealed, ...key }: MergeKey & { payloadSealed: string },
): Promise<string> => keyring.open('envelope', payloadSealed, sealContextOf(key));

export async function isCalm(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
): Promise<boolean> {
  const account = await findAccount(transaction, accountId);
  if (!account || account.isDisowned || account.isClosing) return false;
  const holds = await listHolds(transaction, keyring, accountId);
  return unsettledBy({ isFrozen: account.isFrozen, holds }) === undefined;
}
