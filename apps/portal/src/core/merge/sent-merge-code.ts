import { mfaMethodSchema } from '@carnet/contract/errors/mfa-owed';
import * as z from 'zod/mini';

import { readItem, removeItem, writeItem } from '../session/session-items.ts';

const sentSchema = z.object({
  merge: z.string(),
  mfaId: z.int(),
  payload: z.string(),
  method: mfaMethodSchema,
});

/** A code of a merge that waits to be typed: a page that is loaded again sends no other. */
type SentMergeCode = z.output<typeof sentSchema>;

export const keepSentMergeCode = (sent: SentMergeCode) =>
  writeItem('mfaPayload', JSON.stringify(sent));

export const dropSentMergeCode = () => removeItem('mfaPayload');

export function readSentMergeCode(merge: string, mfaId: number): SentMergeCode | undefined {
  const sent = sentSchema.safeParse(jsonOf(readItem('mfaPayload'))).data;
  return sent?.merge === merge && sent.mfaId === mfaId ? sent : undefined;
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
