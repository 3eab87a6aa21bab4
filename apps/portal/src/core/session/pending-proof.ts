import { mfaMethodSchema, mfaOwedSchema } from '@carnet/contract/errors/mfa-owed';
import * as z from 'zod/mini';

import type { PendingProof } from './owed-proof.ts';
import { readItem, removeItem, writeItem } from './session-items.ts';
import { keepTyped } from './typed-identifier.ts';

const pendingProofSchema = z.extend(mfaOwedSchema, {
  purpose: z.enum(['sign-in', 'password-reset', 'way-back-stop']),
  username: z.string(),
  target: z.optional(z.string()),
});

/** The form of a payload that the API hands out; an edited item has another. */
const PAYLOAD = /^[\w-]{20,256}$/;

const hintSchema = z
  .array(z.object({ id: z.int(), method: mfaMethodSchema }))
  .check(z.maxLength(10));

/**
 * Drops a proof. Its username is kept: nobody types it again on the page where the task starts over.
 */
export function dropPendingProof(): void {
  const username = readPendingProof()?.username;
  if (username) keepTyped(undefined, username);
  removeItem('loginPayload');
}

/** Anyone at the keyboard can edit the item: what is not of its form counts as absent. */
export function readPendingProof(): PendingProof | undefined {
  const kept = readItem('loginPayload');
  if (!kept) return undefined;
  return pendingProofSchema.safeParse(jsonOf(kept)).data ?? handedOver(kept);
}

/**
 * An app began the sign-in and left the rest to us: a bare payload from the fragment (R60), and in
 * the query the methods it was offered. Those are a hint (A26): the server sends no code by a method
 * that is not the person's, and words from a link are not shown.
 */
function handedOver(payload: string): PendingProof | undefined {
  if (!PAYLOAD.test(payload)) return undefined;
  const hint = new URLSearchParams(location.search).get('methods') ?? '[]';
  const methods = hintSchema.safeParse(jsonOf(hint)).data ?? [];
  const proof: PendingProof = {
    payload,
    methods: methods.map((method) => ({ ...method, target: '' })),
    purpose: 'sign-in',
    username: '',
  };
  // The proof is kept, because the next page has no such query.
  writeItem('loginPayload', JSON.stringify(proof));
  return proof;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
