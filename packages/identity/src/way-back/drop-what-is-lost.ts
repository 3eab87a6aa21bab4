import type { Transaction } from '@carnet/database/connection';

import { stopClosing } from '../accounts/close-account.ts';
import { thawAccount } from '../accounts/thaw-account.ts';
import { endDisownLinks, forgetUndos } from '../alerts/disown-alert.ts';
import { dropCopiesSince } from '../alerts/undo/keep-copies.ts';
import { disownCases } from '../cases/close-cases.ts';
import { dropContact, readKeptContacts } from '../contacts/put-contacts-back.ts';
import { deletePasskey, listPasskeys } from '../factors/passkey/passkeys.ts';
import { replaceFactors } from '../factors/put-factors-back.ts';
import { deleteLink, keepLink, listLinks } from '../federation/identity-links.ts';
import { endUndo } from '../merging/find-merge.ts';
import { endAllApprovals } from '../partners/end-all-access.ts';

/**
 * All that a person could be reached by or prove themselves with, but for the identity that brought them
 * back: whoever may hold some of it has no say any more. Nothing is kept to be put back, what apps were
 * allowed and what support was asked for is over, links that were sent to what is lost end, and what was done with them to shut the account is taken back: a closing, and
 * a quarrel that support would have looked at. Under the lock of the account.
 */
export async function dropWhatIsLost(
  transaction: Transaction,
  { accountId, linkId }: { accountId: string; linkId: string },
): Promise<void> {
  const none = { methods: [], authenticator: null, recoveryKeys: [] };
  await replaceFactors(transaction, accountId, none, []);
  for (const { passkeyId } of await listPasskeys(transaction, accountId))
    await deletePasskey(transaction, { accountId, passkeyId });
  for (const link of await listLinks(transaction, accountId))
    if (link.linkId !== linkId) await deleteLink(transaction, link);
  await keepLink(transaction, { accountId, linkId });
  for (const { contactId } of await readKeptContacts(transaction, accountId))
    await dropContact(transaction, accountId, contactId);
  await dropCopiesSince(transaction, accountId, '-infinity');
  await forgetUndos(transaction, accountId);
  await endDisownLinks(transaction, accountId);
  await endUndo(transaction, accountId);
  await disownCases(transaction, accountId);
  await endAllApprovals(transaction, accountId, 'way-back');
  await stopClosing(transaction, accountId);
  await thawAccount(transaction, accountId);
}
