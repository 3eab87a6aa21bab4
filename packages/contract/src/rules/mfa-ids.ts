import * as z from 'zod/mini';

/**
 * The ids of what was not set up under a number of its own (A32). An address or number that is not
 * enrolled is meant by `target`; of the others a person has at most one.
 */
export const mfaIds = {
  email: -1,
  sms: -2,
  totp: -3,
  totpRecovery: -4,
  card: -5,
  support: -6,
  /** Any of theirs: the browser asks which. */
  passkey: -7,
  /** A country's identity that they connected. */
  identity: -8,
} as const;

/** In a path or query, where everything is text. */
export const mfaIdSchema = z.string().check(z.regex(/^-?\d{1,5}$/));
