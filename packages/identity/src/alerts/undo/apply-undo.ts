import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';

import { dropContact, orderContacts, putContactBack } from '../../contacts/put-contacts-back.ts';
import { deleteLink, putLinkBack } from '../../federation/identity-links.ts';
import { deletePasskey } from '../../factors/passkey/passkeys.ts';
import { putPasskeyBack } from '../../factors/passkey/put-passkeys-back.ts';
import { replaceFactors } from '../../factors/put-factors-back.ts';
import type { UndoPlan } from './undo.policy.ts';

/** Carries a plan out, under the lock of the account, which is disowned by then. */
export async function applyUndo(
  transaction: Transaction,
  accountId: string,
  market: Market,
  plan: UndoPlan,
): Promise<void> {
  const { target, removedContacts, restoredContacts, restoredMethods } = plan;
  // What was to leave in 72 hours stays, too.
  for (const passkey of plan.removedPasskeys)
    await deletePasskey(transaction, { accountId, passkeyId: passkey.passkeyId });
  for (const passkey of target.passkeys ?? [])
    await putPasskeyBack(transaction, accountId, market, passkey);
  for (const { linkId } of plan.removedIdentities)
    await deleteLink(transaction, { accountId, linkId });
  for (const identity of target.identities ?? [])
    await putLinkBack(transaction, accountId, market, identity);
  if (plan.isEmpty) return;
  for (const { contactId } of removedContacts) await dropContact(transaction, accountId, contactId);
  const lost = new Set<string>();
  for (const contact of restoredContacts) {
    const isBack = await putContactBack(transaction, accountId, market, contact);
    if (!isBack) lost.add(contact.contactId);
  }
  await orderContacts(transaction, accountId, target.contacts);
  const isReachable = ({ contactId }: { contactId: string | null }) =>
    contactId === null || !lost.has(contactId);
  const methods = target.methods.filter(isReachable);
  await replaceFactors(transaction, accountId, { ...target, methods }, restoredMethods);
}
