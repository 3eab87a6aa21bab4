import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { openContent } from './content.ts';
import type { ListedInvitation } from './invitation.ts';
import { list } from './invitation.store.ts';

/** Newest first; with the address while the invitation may still be used or sent anew. */
export async function listInvitations(
  db: Connection,
  keyring: Keyring,
  companyId: string,
  limit = 100,
): Promise<(ListedInvitation & { email?: string })[]> {
  const rows = await list(db, companyId, limit);
  return Promise.all(
    rows.map(async ({ sealed, ...invitation }) => ({
      ...invitation,
      ...(sealed !== null && {
        email: (await openContent(keyring, invitation.invitationId, sealed)).email,
      }),
    })),
  );
}
