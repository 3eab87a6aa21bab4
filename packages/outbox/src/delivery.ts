import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { scrubText } from '@carnet/runtime/secret-shapes';

import { markFailed, markSent, startAttempt, type StoredMessage } from './message.store.ts';
import type { Channel, MessageKey, OutgoingMessage, Purpose } from './message.ts';
import { openContent } from './sealed-content.ts';

/** The other side refuses this message for good: trying again would only annoy it. */
export class UndeliverableError extends Error {
  override name = 'UndeliverableError';
}

/**
 * Sends one message and says what the other side calls it. It may be called twice for the same message,
 * when a worker died before it could note that it had sent it.
 */
export type Deliver = (message: OutgoingMessage) => Promise<{ providerId: string }>;

export interface Attempt {
  messageId: string;
  channel: Channel;
  purpose: Purpose;
  /** From when it was written to the end of this attempt. */
  seconds: number;
  outcome: 'sent' | 'failed' | 'refused';
  error?: unknown;
}

export interface DeliveryParts {
  db: Database;
  keyring: Keyring;
  deliver: Deliver;
  onAttempt: (attempt: Attempt) => void;
}

export type Settlement = { status: 'completed' | 'failed' | 'deadletter'; reason?: string };

/** One attempt at one message. Only a failure of the database itself is thrown. */
export function createDelivery({ db, keyring, deliver, onAttempt }: DeliveryParts) {
  return async (key: MessageKey): Promise<Settlement> => {
    const stored = await startAttempt(db, key);
    if (!stored) return { status: 'completed' };
    const beganAt = performance.now() - stored.ageSeconds * 1_000;
    const about = () => ({
      messageId: key.messageId,
      channel: stored.channel,
      purpose: stored.purpose,
      seconds: (performance.now() - beganAt) / 1_000,
    });

    let providerId: string;
    try {
      ({ providerId } = await deliver(await openMessage(keyring, key, stored)));
    } catch (error) {
      const isRefused = error instanceof UndeliverableError;
      const reason = reasonOf(error);
      onAttempt({ ...about(), outcome: isRefused ? 'refused' : 'failed', error });
      await markFailed(db, key, reason);
      return { status: isRefused ? 'deadletter' : 'failed', reason };
    }
    const sent = { ...about(), outcome: 'sent' } as const;
    await markSent(db, key, providerId);
    onAttempt(sent);
    return { status: 'completed' };
  };
}

async function openMessage(
  keyring: Keyring,
  key: MessageKey,
  stored: StoredMessage,
): Promise<OutgoingMessage> {
  if (stored.contentSealed === null)
    throw new UndeliverableError('The content was wiped before it could be sent.');
  const { to, values } = await openContent(keyring, key, stored.contentSealed);
  const { purpose, channel, locale, reference } = stored;
  // Purpose and values were stored together, so they belong together: the types of a row and of what it
  // seals cannot tell.
  return { ...key, purpose, values, channel, to, locale, reference } as OutgoingMessage;
}

const LONGEST_REASON = 300;

/** Servers like to quote the address they refuse. */
const reasonOf = (error: unknown): string =>
  scrubText(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON);
