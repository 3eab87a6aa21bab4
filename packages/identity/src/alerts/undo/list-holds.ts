import { epochSeconds } from '@carnet/database/clock';
import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { StoredContact } from '../../contacts/contact.ts';
import { HOLD_MILLIS } from '../../contacts/hold.ts';
import type { KeptContact } from '../../contacts/kept-contact.ts';
import { readKeptContacts } from '../../contacts/put-contacts-back.ts';
import { heldAmong } from './held-contacts.ts';
import { undoCopies } from './keep-copies.ts';

/** What happened to a contact in the last 72 hours, and until when that counts (attack 83). */
export interface Hold extends StoredContact {
  why: 'added' | 'promoted' | 'removed' | 'demoted';
  until: Date;
}

/** What is held of a person's contacts: those that left, or stepped back, come first. */
export async function listHolds(
  db: Connection,
  keyring: Keyring,
  accountId: string,
): Promise<Hold[]> {
  const contacts = await readKeptContacts(db, accountId);
  const gone = heldAmong(contacts, await undoCopies(db, keyring, accountId));
  const now = (await epochSeconds(db)) * 1000;
  const come = contacts.filter(({ heldUntil }) => heldUntil && Date.parse(heldUntil) > now);
  return [
    ...gone.map(({ changedAt, ...contact }) => ({
      ...contact,
      until: new Date(Date.parse(changedAt) + HOLD_MILLIS),
    })),
    ...come.map(holdOfNewcomer),
  ];
}

function holdOfNewcomer({ contactId, kind, value, heldUntil, createdAt }: KeptContact): Hold {
  const until = Date.parse(heldUntil ?? '');
  const isNew = Date.parse(createdAt) >= until - HOLD_MILLIS;
  return { contactId, kind, value, why: isNew ? 'added' : 'promoted', until: new Date(until) };
}
