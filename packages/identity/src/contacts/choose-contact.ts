import type { AlertChannel } from '../accounts/alert-channel.ts';
import type { ContactRow, KnownContact, StoredContact } from './contact.ts';

/** Whom to tell among contacts that are at hand already: the same choice as that of `ALERT_CONTACT`. */
export function alertContact(
  contacts: readonly KnownContact[],
  channel: AlertChannel | null,
): StoredContact | undefined {
  const usable = contacts.filter(({ isDefault, isVerified }) => isDefault && isVerified);
  const wanted = channel === 'sms' ? 'phone' : 'email';
  return usable.find(({ kind }) => kind === wanted) ?? usable[0];
}

/** The contact of this id, if its owner has ever been reached there. */
export const verifiedContact = (
  contacts: readonly KnownContact[],
  contactId: string,
): StoredContact | undefined =>
  contacts.find((known) => known.contactId === contactId && known.isVerified);

/** The contacts that a session carries, in our spelling. */
export const knownContacts = (rows: readonly ContactRow[]): KnownContact[] =>
  rows.map((row) => ({
    contactId: row.contact_id,
    kind: row.kind,
    value: row.value,
    isDefault: row.is_default,
    isVerified: row.verified_at !== null,
  }));
