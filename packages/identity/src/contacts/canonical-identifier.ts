import type { MarketRules } from '@carnet/contract/markets';
import { canonicalEmail } from '@carnet/contract/rules/identifiers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type TypedIdentifier = { email: string } | { phone: string };

export interface CanonicalIdentifier {
  kind: 'email' | 'phone';
  value: string;
}

/**
 * The one spelling under which an identifier is stored, looked up and counted. What is no address
 * or number at all keeps its own spelling: it is then simply one that nobody has, and counts as
 * one, so that a malformed identifier is answered like an unknown one.
 */
export function canonicalIdentifier(
  typed: TypedIdentifier,
  rules: MarketRules,
): CanonicalIdentifier {
  if ('email' in typed) {
    return {
      kind: 'email',
      value: canonicalEmail(typed.email) ?? typed.email.trim().toLowerCase(),
    };
  }
  const parsed = parsePhoneNumberFromString(typed.phone, rules.country);
  return { kind: 'phone', value: parsed?.number ?? typed.phone.replaceAll(/\D/g, '') };
}
