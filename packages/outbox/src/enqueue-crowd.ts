import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { storeMails } from './crowd.store.ts';
import { draftMessage } from './enqueue-message.ts';
import { addMessageJobs } from './message-jobs.ts';
import type { DraftMessage } from './message.parts.ts';
import type { NewMessage } from './message.ts';

/** Sealing is the pool's work: so much at a time that other requests find a place in it. */
const SEALED_AT_ONCE = 50;

/** Mails to many people in the caller's transaction, by as many statements as for one. */
export async function enqueueCrowd(
  transaction: Transaction,
  keyring: Keyring,
  mails: readonly (NewMessage & { channel: 'email' })[],
): Promise<void> {
  if (mails.length === 0) return;
  const drafts: DraftMessage[] = [];
  for (let from = 0; from < mails.length; from += SEALED_AT_ONCE) {
    const batch = mails.slice(from, from + SEALED_AT_ONCE);
    drafts.push(...(await Promise.all(batch.map((mail) => draftMessage(keyring, mail)))));
  }
  await storeMails(transaction, drafts);
  await addMessageJobs(transaction, 'email', drafts);
}
