import type { Connection } from '@carnet/database/connection';
import { readPayload } from '@carnet/identity/challenges/payload';
import { findMerge } from '@carnet/identity/merging/find-merge';
import type { Merge } from '@carnet/identity/merging/merge';
import { Refusal } from '@carnet/identity/refusal';
import type { LiveSession } from '@carnet/identity/sessions/session';
import type { Keyring } from '@carnet/runtime/keyring';

/** Unknown, too old, of another session: one refusal for all. */
export async function readVisit(
  db: Connection,
  keyring: Keyring,
  session: LiveSession,
  payload: string,
): Promise<Merge> {
  const proof = readPayload(keyring, payload);
  const merge = proof && (await findMerge(db, session, { payloadHash: proof.hash }));
  if (!merge) throw new Refusal('ticket.expired');
  return merge;
}

/** For what goes on with it: it must still be open. */
export async function readOpenVisit(
  db: Connection,
  keyring: Keyring,
  session: LiveSession,
  payload: string,
): Promise<Merge> {
  const merge = await readVisit(db, keyring, session, payload);
  if (merge.state !== 'open') throw new Refusal('ticket.expired');
  return merge;
}
