import * as z from 'zod/mini';

/** The name of a provider in addresses, as configured. */
export const providerIdSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,23}$/));

/** What the browser brought back from a provider; the server alone knows whether it is worth anything. */
export const providerAnswerSchema = z.strictObject({
  state: z.string().check(z.minLength(1), z.maxLength(512)),
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  /** Who says so, where the provider names itself (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(512))),
});

export type ProviderAnswer = z.output<typeof providerAnswerSchema>;
