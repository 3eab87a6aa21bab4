import * as z from 'zod/mini';

const sentContactCodeSchema = z.object({
  contactCode: z.object({
    payload: z.string(),
    kind: z.enum(['email', 'phone']),
    value: z.string(),
    /** It was on the account already, unverified. */
    isKnown: z.boolean(),
  }),
});

/**
 * The contact that a code was sent to. It stays with the entry of the history, for a refresh, and out
 * of the address.
 */
export type SentContactCode = z.output<typeof sentContactCodeSchema>['contactCode'];

export const writeSentContactCode = (contactCode: SentContactCode) => ({ contactCode });

export const readSentContactCode = (state: unknown): SentContactCode | undefined =>
  sentContactCodeSchema.safeParse(state).data?.contactCode;
