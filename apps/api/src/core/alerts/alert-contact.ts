import type { MarketRules } from '@carnet/contract/markets';
import type { Channel } from '@carnet/outbox/message';

import type { ContactRow } from '../accounts/account.ts';
import { canonicalIdentifier } from '../accounts/typed-identifier.ts';

/** A contact as a statement of ours selects it. */
export interface StoredContact {
  contactId: string;
  kind: 'email' | 'phone';
  value: string;
}

export interface AlertRecipient {
  contactId: string;
  channel: Channel;
  to: string;
}

/**
 * Where a person is told what happened to the account, as one column of a statement about account
 * `a`: by e-mail, or by SMS where there is none. Only to what they have proven to be theirs.
 */
export const ALERT_CONTACT = `
  (select json_build_object('contactId', c.contact_id, 'kind', c.kind, 'value', c.value)
   from contact c
   where c.account_id = a.account_id and c.is_default and c.verified_at is not null
   order by c.kind limit 1) as "alertContact"`;

export function alertRecipient(
  { contactId, kind, value }: StoredContact,
  rules: MarketRules,
): AlertRecipient {
  if (kind === 'email') return { contactId, channel: 'email', to: value };
  // Kept as the person wants to read it; the gateway wants E.164.
  return { contactId, channel: 'sms', to: canonicalIdentifier({ phone: value }, rules).value };
}

/** The same choice as `ALERT_CONTACT`, among contacts that are at hand already. */
export function alertContact(contacts: readonly ContactRow[]): StoredContact | undefined {
  const defaultOf = (wanted: ContactRow['kind']) =>
    contacts.find(({ kind, is_default, verified_at }) => {
      return kind === wanted && is_default && verified_at !== null;
    });
  return asStored(defaultOf('email') ?? defaultOf('phone'));
}

/** That one among them, if its owner has ever been reached there. */
export const verifiedContact = (contacts: readonly ContactRow[], contactId: string) =>
  asStored(contacts.find((known) => known.contact_id === contactId && known.verified_at !== null));

const asStored = (row: ContactRow | undefined): StoredContact | undefined =>
  row && { contactId: row.contact_id, kind: row.kind, value: row.value };
