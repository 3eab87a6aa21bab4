import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { addMessageJobs } from './message-jobs.ts';
import type { DraftMessage } from './message.parts.ts';
import { storeMessage } from './message.store.ts';
import type { NewMessage } from './message.ts';
import { newReference } from './reference.ts';
import { sealContent } from './sealed-content.ts';

export interface EnqueuedMessage {
  messageId: string;
  /** The reference to show where the message was announced: the message itself carries the same one. */
  reference: string;
}

/**
 * In the caller's transaction: a change that rolls back must not announce itself, one that commits
 * must.
 */
export async function enqueueMessage(
  transaction: Transaction,
  keyring: Keyring,
  message: NewMessage,
): Promise<EnqueuedMessage> {
  const draft = await draftMessage(keyring, message);
  await storeMessage(transaction, draft);
  await addMessageJobs(transaction, draft.channel, [draft]);
  return { messageId: draft.messageId, reference: draft.reference };
}

/**
 * For a caller that writes the message along with what it tells about; the message's job is theirs to
 * add.
 */
export async function draftMessage(keyring: Keyring, message: NewMessage): Promise<DraftMessage> {
  const { accountId, channel, locale, purpose, to, values, disown } = message;
  const key = { accountId, messageId: newId() };
  const contentSealed = await sealContent(keyring, key, { to, values });
  return {
    ...key,
    purpose,
    channel,
    locale,
    to,
    reference: message.reference ?? newReference(),
    contentSealed,
    disown,
  };
}
