import * as z from 'zod/mini';

import { readItem, removeItem, writeItem } from '@/core/session/session-items.ts';

const pendingActivationSchema = z.object({
  payload: z.string(),
  method: z.enum(['sms', 'email']),
  /** As typed: another code goes there too. */
  value: z.string(),
});

/** A method whose code was sent and not yet typed. Kept for this tab, so that a refresh finds it. */
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
