import * as z from 'zod/mini';

declare const brand: unique symbol;

/** Trimmed, NFKC, lower case: the one spelling under which an address is stored and looked up. */
export type CanonicalEmail = string & { readonly [brand]: 'canonical-email' };

/** The longest address that mail servers carry. */
export const EMAIL_MAX_LENGTH = 254;

export function canonicalEmail(typed: string): CanonicalEmail | undefined {
  // Twice: some letters compose anew, or come apart, when they are lower-cased.
  const spelled = typed.normalize('NFKC').trim().toLowerCase().normalize('NFKC').trim();
  const isAddress = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(spelled);
  if (!isAddress || spelled.length > EMAIL_MAX_LENGTH) return undefined;
  return spelled as CanonicalEmail;
}

// PostgreSQL cannot hold U+0000; without this rule it would be an internal error, not a refusal.
const withoutControlCharacters = z.regex(/^\P{Cc}*$/u);

/** As typed at login, where a malformed address is simply one that nobody has. */
export const typedEmailSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(320), withoutControlCharacters);

export const typedPhoneSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(40), withoutControlCharacters);
