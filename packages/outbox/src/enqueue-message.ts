import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import { addMessageJobs } from './message-jobs.ts';
import { messageStore } from './message.store.ts';
import type { NewMessage } from './message.ts';
import { newReference } from './reference.ts';
import { sealContent } from './sealed-content.ts';

export interface EnqueuedMessage {
  messageId: string;
  /** To show where the message was announced: the message itself carries the same one. */
  reference: string;
}

/** In the caller's transaction: what rolls back must not announce itself, what commits must. */
export async function enqueueMessage(
  transaction: Transaction,
  keyring: Keyring,
  message: NewMessage,
): Promise<EnqueuedMessage> {
  const { accountId, channel, to, values } = message;
  const key = { accountId, messageId: newId() };
  const reference = newReference();
  const contentSealed = await sealContent(keyring, key, { to, values });

  await messageStore(transaction).insert({ ...message, ...key, reference, contentSealed });
  await addMessageJobs(transaction, channel, [key]);
  return { messageId: key.messageId, reference };
}
