import type { Connection } from '@carnet/database/connection';
import { sha256 } from '@carnet/runtime/tokens';

import { resetProofs } from '../../factors/reset-proofs.ts';
import { pressedBy } from '../alert-link.store.ts';

/**
 * True: the code was sent because somebody pressed "this was not me", and to another contact that the
 * link's own contact needs beside it. The press proved the one, the code proves the other.
 */
export async function isProvenByPress(
  db: Connection,
  { accountId, contactId, payload }: { accountId: string; contactId: string; payload: string },
): Promise<boolean> {
  const presser = await pressedBy(db, accountId, sha256(payload));
  if (presser === undefined) return false;
  const proofs = await resetProofs(db, accountId, presser);
  return proofs.some((proof) => proof.contactId === contactId);
}
