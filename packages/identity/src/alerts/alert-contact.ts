import type { MarketRules } from '@carnet/contract/markets';
import type { Channel } from '@carnet/outbox/message';

import { canonicalIdentifier } from '../contacts/canonical-identifier.ts';
import type { StoredContact } from '../contacts/contact.ts';

export interface AlertRecipient {
  contactId: string;
  channel: Channel;
  to: string;
}

export function alertRecipient(
  { contactId, kind, value }: StoredContact,
  rules: MarketRules,
): AlertRecipient {
  if (kind === 'email') return { contactId, channel: 'email', to: value };
  // A number is kept as the person wants to read it; the gateway wants E.164.
  return { contactId, channel: 'sms', to: canonicalIdentifier({ phone: value }, rules).value };
}
