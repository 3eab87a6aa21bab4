import { mfaOwedSchema } from '@carnet/contract/errors/mfa-owed';
import * as z from 'zod/mini';

import type { PendingProof } from './owed-proof.ts';
import { readItem, removeItem } from './session-items.ts';

const pendingProofSchema = z.extend(mfaOwedSchema, {
  purpose: z.enum(['sign-in', 'password-reset']),
  username: z.string(),
  target: z.optional(z.string()),
});

export const dropPendingProof = () => removeItem('loginPayload');

/** Anyone at the keyboard can edit the item: what is not of its form counts as absent. */
export function readPendingProof(): PendingProof | undefined {
  try {
    return pendingProofSchema.parse(JSON.parse(readItem('loginPayload') ?? ''));
  } catch {
    return undefined;
  }
}
