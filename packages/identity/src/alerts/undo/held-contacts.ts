import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { readCredentials } from './credentials.ts';
import type { UndoCopy } from './undo-copy.store.ts';
import type { StoredContact } from '../../contacts/contact.ts';
import type { KeptContact } from '../../contacts/kept-contact.ts';
import { undoCopies } from './keep-copies.ts';

export interface HeldContact extends StoredContact {
  why: 'removed' | 'demoted';
  /** When the change was made. */
  changedAt: string;
}

/**
 * Contacts that were removed, or lost their first place, in the last 72 hours: they are still told
 * what happens, and can undo it (attack 83).
 */
export async function heldContacts(
  db: Connection,
  keyring: Keyring,
  accountId: string,
): Promise<HeldContact[]> {
  const copies = await undoCopies(db, keyring, accountId);
  if (copies.length === 0) return [];
  const { contacts } = await readCredentials(db, accountId);
  return heldAmong(contacts, copies);
}

export function heldAmong(
  current: readonly KeptContact[],
  copies: readonly UndoCopy[],
): HeldContact[] {
  const held = new Map<string, HeldContact>();
  for (const { takenAt, credentials } of copies) {
    for (const { contactId, kind, value, isDefault, verifiedAt } of credentials.contacts) {
      const now = current.find((contact) => contact.contactId === contactId);
      const isDemoted = isDefault && now !== undefined && !now.isDefault;
      if (verifiedAt === null || (now && !isDemoted)) continue;
      // The last copy that still has the contact so was taken when the contact went or stepped back.
      const why = now ? 'demoted' : 'removed';
      held.set(contactId, { contactId, kind, value, why, changedAt: takenAt });
    }
  }
  return [...held.values()];
}

/** Whom an alert goes to, and who is told besides while they are held. */
export async function withHeld(
  db: Connection,
  keyring: Keyring,
  accountId: string,
  contacts: readonly StoredContact[],
): Promise<StoredContact[]> {
  const all = [...contacts, ...(await heldContacts(db, keyring, accountId))];
  return [...new Map(all.map((contact) => [contact.contactId, contact])).values()];
}
