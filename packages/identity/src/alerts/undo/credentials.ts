import type { Connection } from '@carnet/database/connection';

import type { KeptContact } from '../../contacts/kept-contact.ts';
import { readKeptContacts } from '../../contacts/put-contacts-back.ts';
import type { KeptFactors } from '../../factors/kept-factors.ts';
import type { KeptPasskey } from '../../factors/passkey/kept-passkey.ts';
import { readKeptPasskeys } from '../../factors/passkey/put-passkeys-back.ts';
import type { KeptLink } from '../../federation/identity-link.ts';
import { readKeptLinks } from '../../federation/identity-links.ts';
import { readKeptFactors } from '../../factors/put-factors-back.ts';

/** By what a person is reached, and proves who they are. */
export interface Credentials extends KeptFactors {
  contacts: KeptContact[];
  /** Absent in copies that an earlier release took. */
  passkeys?: KeptPasskey[];
  identities?: KeptLink[];
}

/**
 * Before a change, under the lock of the account: otherwise contacts and factors may not belong
 * together.
 */
export async function readCredentials(db: Connection, accountId: string): Promise<Credentials> {
  const contacts = await readKeptContacts(db, accountId);
  const passkeys = await readKeptPasskeys(db, accountId);
  const identities = await readKeptLinks(db, accountId);
  return { contacts, ...(await readKeptFactors(db, accountId)), passkeys, identities };
}
