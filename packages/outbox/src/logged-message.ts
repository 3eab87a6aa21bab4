import type { Channel, MessageState } from './message.ts';

export interface LoggedMessage {
  accountId: string;
  messageId: string;
  purpose: string;
  channel: Channel;
  /** The address or number, masked. */
  recipient: string;
  reference: string;
  state: MessageState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

export interface MessageFilter {
  accountId?: string | undefined;
  reference?: string | undefined;
  state?: MessageState | undefined;
  /** At most 1,000; 50 unless said otherwise. */
  limit?: number | undefined;
}

export interface Backlog {
  channel: Channel;
  waiting: number;
  /** How long the oldest message has been waiting; 0 when none is. */
  oldestSeconds: number;
  dead: number;
}

export type OwnMessage = Omit<LoggedMessage, 'accountId' | 'attempts' | 'lastError' | 'sentAt'>;

/** What a person may be looking for among the messages to them. */
export interface OwnMessageFilter {
  channel?: Channel | undefined;
  purposes?: readonly string[] | undefined;
  /** A part of a reference or of a masked address. */
  search?: string | undefined;
  /** Older than this message. */
  before?: string | undefined;
  limit: number;
}

export interface SentReference {
  reference: string;
  purpose: string;
  sentAt: Date;
}
