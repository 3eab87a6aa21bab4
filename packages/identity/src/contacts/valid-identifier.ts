import type { MarketRules } from '@carnet/contract/markets';
import { canonicalEmail } from '@carnet/contract/rules/identifiers';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import type { CanonicalIdentifier } from './canonical-identifier.ts';

/** The identifier of a contact that is about to be kept; undefined: no message could ever reach it. */
export function validIdentifier(
  kind: CanonicalIdentifier['kind'],
  typed: string,
  rules: MarketRules,
): CanonicalIdentifier | undefined {
  if (kind === 'email') {
    const value = canonicalEmail(typed);
    return value === undefined ? undefined : { kind, value };
  }
  const parsed = parsePhoneNumberFromString(typed, rules.country);
  return parsed?.isValid() ? { kind, value: parsed.number } : undefined;
}
