import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { contactHash } from '../challenges/issue-code.ts';
import { sentToHash } from '../challenges/use-challenge.ts';
import { listIdentifiers } from '../contacts/list-contacts.ts';

export { resetProofs, resetStanding } from './reset-proof.store.ts';

/** The contact of the account that a code was sent to; undefined: that contact is gone. */
export async function contactOfCode(
  db: Connection,
  keyring: Keyring,
  { accountId, codeId }: { accountId: string; codeId: string },
): Promise<string | undefined> {
  const sentTo = await sentToHash(db, accountId, codeId);
  if (!sentTo) return undefined;
  const identifiers = await listIdentifiers(db, accountId);
  return identifiers.find(({ value }) => contactHash(keyring, value).equals(sentTo))?.contactId;
}
