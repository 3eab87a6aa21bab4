import * as z from 'zod/mini';

import { readItem, removeItem, writeItem } from '../session/session-items.ts';

const pendingActivationSchema = z.object({
  /** Absent while a proof must come before the code. */
  payload: z.optional(z.string()),
  method: z.enum(['sms', 'email']),
  /** The contact as typed: another code goes there too. */
  value: z.string(),
  /** The method that gets this contact; absent where a method is added. */
  edited: z.optional(z.int()),
});

/** A contact that was typed, whose code was not. Kept for this tab, so that a refresh finds it. */
export type PendingActivation = z.output<typeof pendingActivationSchema>;

export const keepPendingActivation = (pending: PendingActivation) =>
  writeItem('mfaPayload', JSON.stringify(pending));

export const dropPendingActivation = () => removeItem('mfaPayload');

/** Anyone at the keyboard can edit the item: what is not of its form counts as absent. */
export function readPendingActivation(): PendingActivation | undefined {
  try {
    return pendingActivationSchema.parse(JSON.parse(readItem('mfaPayload') ?? ''));
  } catch {
    return undefined;
  }
}
