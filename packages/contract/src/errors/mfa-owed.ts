import * as z from 'zod/mini';

/** What can prove a second factor. */
export const mfaMethodSchema = z.enum([
  'sms',
  'email',
  'totp',
  'totpRecovery',
  'card',
  'passkey',
  'identity',
]);
export type MfaMethodName = z.output<typeof mfaMethodSchema>;

/** In a 401 (R82): what proves the password so far, and the ways to prove the rest. */
export const mfaOwedSchema = z.object({
  payload: z.string(),
  /** The first is the one to offer first. */
  methods: z.array(
    z.object({
      /** Negative: no method that was set up under a number of its own (R109, `mfaIds`). */
      id: z.int(),
      method: mfaMethodSchema,
      /** Masked; empty for what has no address. */
      target: z.string(),
      /** Of recovery keys: how many are unused. */
      left: z.optional(z.int()),
    }),
  ),
});

export type MfaOwed = z.output<typeof mfaOwedSchema>;
