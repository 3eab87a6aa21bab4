import * as z from 'zod/mini';

/**
 * What the page that asked for a reset hands to the page where its code is typed. It travels with
 * the entry of the history: a refresh and Back keep it, and neither the address nor another tab ever
 * sees it.
 */
export const sentResetCodeSchema = z.object({
  way: z.enum(['email', 'phone']),
  /** The username as typed; also what the new password belongs to (R188). */
  username: z.string(),
  /** Where the code went, masked. */
  recipient: z.string(),
  payload: z.string(),
  /** The person has just said that somebody else was in the account: all devices are signed out. */
  isAfterAlarm: z.optional(z.boolean()),
  /** What saying so took back. */
  undone: z.optional(
    z.array(z.object({ what: z.string(), method: z.nullable(z.string()), target: z.string() })),
  ),
});

export type SentResetCode = z.output<typeof sentResetCodeSchema>;

interface SentAnswer {
  recipient: readonly string[];
  technology: 'SMS' | 'EMAIL';
  payload: string;
}

export const sentResetCode = (
  { recipient, technology, payload }: SentAnswer,
  username: string,
): SentResetCode => ({
  way: technology === 'SMS' ? 'phone' : 'email',
  username,
  recipient: recipient.join(', '),
  payload,
});
