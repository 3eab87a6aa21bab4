import type { AlertEvent, AlertPurpose } from '@carnet/outbox/message';

export interface LinkedAlert {
  about: AlertPurpose | 'password-reset-code';
  /** Null in messages that an earlier release sent. */
  event: AlertEvent | null;
  sentAt: string;
  /** Where the alert went, masked. */
  recipient: string;
}

export interface DisownedAlert extends LinkedAlert {
  contactId: string;
  /** The moment from which on what happened is disowned. */
  since: string;
  /** The time of the database's clock. */
  now: string;
  firstname: string;
  language: string | null;
}

/** What "this was not me" did in the last 72 hours. */
export interface EarlierUndo {
  contactId: string;
  restoredContacts: string[];
}
