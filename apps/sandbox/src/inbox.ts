import { randomUUID } from 'node:crypto';

export interface ReceivedMessage {
  id: string;
  channel: 'email' | 'sms';
  to: string;
  from: string;
  subject: string | null;
  text: string;
  html: string | null;
  /** A code that the person would have to type, if there is one. */
  code: string | null;
  /** The Message-ID of a mail, the idempotency key of an SMS. */
  messageId: string;
  receivedAt: string;
  /** How often an SMS was asked for; it was sent to the phone once all the same. */
  timesAsked: number;
}

export interface Inbox {
  /** Newest first; an address, or a part of one, as filter. */
  list(to?: string): ReceivedMessage[];
  find(id: string): ReceivedMessage | undefined;
  add(message: Omit<ReceivedMessage, 'id' | 'receivedAt' | 'timesAsked'>): ReceivedMessage;
  /** What was sent to a number, as a gateway that deletes it. */
  forget(to: string): void;
  clear(): void;
}

/** A day of development. */
export const USUALLY_KEPT = 1_000;

/** Keeps the newest only: a load must not fill the memory. */
export function createInbox(mostKept = USUALLY_KEPT): Inbox {
  let messages: ReceivedMessage[] = [];

  return {
    list: (to = '') => {
      const wanted = to.trim().toLowerCase();
      return messages.filter((message) => message.to.toLowerCase().includes(wanted));
    },
    find: (id) => messages.find((message) => message.id === id),
    add(message) {
      const received = {
        ...message,
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        timesAsked: 1,
      };
      messages = [received, ...messages.slice(0, mostKept - 1)];
      return received;
    },
    forget(to) {
      messages = messages.filter((message) => message.to !== to);
    },
    clear: () => {
      messages = [];
    },
  };
}
