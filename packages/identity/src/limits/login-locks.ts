import type { Keyring } from '@carnet/runtime/keyring';

/** An address or number that somebody signs in with. */
export interface CountedIdentifier {
  kind: 'email' | 'phone';
  /** In its canonical spelling. */
  value: string;
}

/** The key under which the failures of one identifier are counted, whether or not anybody has it. */
export const loginAttemptKey = (
  keyring: Keyring,
  market: string,
  identifier: CountedIdentifier,
): Buffer => keyring.hmac('identifier-hmac', labelOf(market, identifier));

/** The keys of an identifier under every key of the keyring, the current one first. */
export const loginAttemptKeys = (
  keyring: Keyring,
  market: string,
  identifier: CountedIdentifier,
): Buffer[] => keyring.hmacCandidates('identifier-hmac', labelOf(market, identifier));

const labelOf = (market: string, { kind, value }: CountedIdentifier) =>
  [market, kind, value].join(' ');
