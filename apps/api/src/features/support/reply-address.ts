import type { MarketRules } from '@carnet/contract/markets';
import { canonicalEmail } from '@carnet/contract/rules/identifiers';
import { looksReachable } from '@carnet/contract/rules/reply-address';
import { Refusal } from '@carnet/identity/refusal';
import type { Channel } from '@carnet/outbox/message';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The address that we write to: refused while the person can still mend it, for nobody could answer
 * "x".
 */
export function replyAddressOf(
  typed: string,
  rules: MarketRules,
): { channel: Channel; to: string } {
  const email = looksReachable(typed) && typed.includes('@') ? canonicalEmail(typed) : undefined;
  if (email !== undefined) return { channel: 'email', to: email };
  const phone = parsePhoneNumberFromString(typed, rules.country);
  if (looksReachable(typed) && phone?.isValid()) return { channel: 'sms', to: phone.number };
  const code = 'support.reply_to_invalid';
  throw new Refusal(code, { errors: { reply_to: [code] } });
}
