import {
  type Message,
  messageChannels,
  MOST_REFERENCES,
} from '@carnet/contract/calls/notifications';
import { localDay } from '@carnet/contract/rules/event-time';
import {
  type MessageKind,
  messageKindOf,
  type MessagePurpose,
  messagePurposes,
} from '@carnet/contract/rules/message-purposes';
import { referencesIn } from '@carnet/contract/rules/message-reference';
import type { Database } from '@carnet/database/connection';
import { keepMarketing, readMarketing } from '@carnet/identity/accounts/keep-consents';
import type { Origin } from '@carnet/identity/origin/origin';
import type { OwnMessage } from '@carnet/outbox/logged-message';
import type { Channel, MessageState, Purpose } from '@carnet/outbox/message';
import { findSentReferences, listOwnMessages } from '@carnet/outbox/read-message-log';
import type { Keyring } from '@carnet/runtime/keyring';

import { takeCheck } from './notification-limits.ts';

const PAGE = 30;

export interface Wanted {
  kind?: MessageKind | undefined;
  channel?: Channel | undefined;
  search?: string | undefined;
  before?: string | undefined;
}

interface Marketing {
  channel: Channel;
  is_given: boolean;
  changed_at: string | null;
}

export interface NotificationsService {
  list(accountId: string, wanted: Wanted): Promise<{ data: Message[]; next: string | null }>;
  marketing(accountId: string): Promise<Marketing[]>;
  changeMarketing(
    accountId: string,
    change: { channel: Channel; isGiven: boolean },
  ): Promise<Marketing[]>;
  check(
    text: string,
    origin: Origin,
    hasProof: boolean,
  ): Promise<{ references: string[]; sent: SentMessage[] }>;
}

interface SentMessage {
  reference: string;
  day: string;
  purpose: MessagePurpose;
}

export function createNotificationsService(db: Database, keyring: Keyring): NotificationsService {
  const marketing = async (accountId: string): Promise<Marketing[]> => {
    const kept = await readMarketing(db, accountId);
    return messageChannels.map((channel) => {
      const consent = kept.find((each) => each.channel === channel);
      return {
        channel,
        is_given: consent?.isGiven ?? false,
        changed_at: consent?.changedAt.toISOString() ?? null,
      };
    });
  };

  return {
    async list(accountId, { kind, ...wanted }) {
      const purposes = kind && messagePurposes.filter((each) => messageKindOf[each] === kind);
      const filter = { ...wanted, purposes, limit: PAGE + 1 };
      const found = await listOwnMessages(db, accountId, filter);
      const shown = found.slice(0, PAGE);
      return {
        data: shown.map(shownMessage),
        next: found.length > PAGE ? (shown.at(-1)?.messageId ?? null) : null,
      };
    },

    marketing,

    async changeMarketing(accountId, change) {
      await keepMarketing(db, accountId, change);
      return marketing(accountId);
    },

    async check(text, { market, ip }, hasProof) {
      await takeCheck(db, keyring, { ip, hasProof });
      const references = referencesIn(text, MOST_REFERENCES);
      const sent = await findSentReferences(db, references);
      return {
        references,
        sent: sent.map(({ reference, purpose, sentAt }) => ({
          reference,
          day: localDay(sentAt, market),
          purpose: known(purpose),
        })),
      };
    },
  };
}

const STATES: Record<MessageState, Message['state']> = {
  queued: 'waiting',
  sending: 'waiting',
  failed: 'waiting',
  sent: 'sent',
  dead: 'failed',
};

const shownMessage = (message: OwnMessage): Message => ({
  id: message.messageId,
  purpose: known(message.purpose),
  channel: message.channel,
  recipient: message.recipient,
  reference: message.reference,
  state: STATES[message.state],
  created_at: message.createdAt.toISOString(),
});

/** Whatever we send has its place in the list: the types hold the two together. */
const known = (purpose: string): MessagePurpose => purpose as Purpose satisfies MessagePurpose;
