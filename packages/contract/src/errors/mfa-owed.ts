import * as z from 'zod/mini';

export const mfaMethodSchema = z.enum(['sms', 'email', 'totp', 'totpRecovery', 'card']);
export type MfaMethodName = z.output<typeof mfaMethodSchema>;

/** In a 401 (R82): what proves the password so far, and the ways to prove the rest. */
export const mfaOwedSchema = z.object({
  payload: z.string(),
  /** The first is the one to offer first. */
  methods: z.array(
    z.object({
      /** Negative: nothing was set up; the person's own address or number stands in (R109). */
      id: z.int(),
      method: mfaMethodSchema,
      /** Masked. */
      target: z.string(),
    }),
  ),
});

export type MfaOwed = z.output<typeof mfaOwedSchema>;
