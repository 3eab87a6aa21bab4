import type { Connection } from '@carnet/database/connection';

import { listContacts } from './contact.store.ts';
import type { KnownContact } from './contact.ts';

export { listContacts, listIdentifiers } from './contact.store.ts';

/** The proven contacts: nobody else is told what happened, and nobody else is sent a code. */
export async function verifiedContacts(db: Connection, accountId: string): Promise<KnownContact[]> {
  return (await listContacts(db, accountId)).filter(({ isVerified }) => isVerified);
}
