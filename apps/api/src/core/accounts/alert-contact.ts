import type { MarketRules } from '@carnet/contract/markets';
import type { Channel } from '@carnet/outbox/message';

import type { ContactRow } from './account.ts';
import { canonicalIdentifier } from './typed-identifier.ts';

/** Where a person is told what happened to the account: by e-mail, or by SMS where there is none. */
export function alertContact(
  contacts: readonly ContactRow[],
  rules: MarketRules,
): { channel: Channel; to: string } | undefined {
  const defaultOf = (wanted: ContactRow['kind']) =>
    contacts.find(({ kind, is_default, verified_at }) => {
      return kind === wanted && is_default && verified_at !== null;
    });
  const email = defaultOf('email');
  if (email) return { channel: 'email', to: email.value };
  const phone = defaultOf('phone');
  if (!phone) return undefined;
  // Kept as the person wants to read it; the gateway wants E.164.
  return { channel: 'sms', to: canonicalIdentifier({ phone: phone.value }, rules).value };
}
