/** What each message says, by purpose. A further message is one entry here and one template. */
export interface MessageValues {
  'new-sign-in': {
    firstname: string;
    /** Names such as Chrome and Windows, left out when unknown; the words around them are the message's. */
    browser?: string;
    system?: string;
    /** Where the request came from: the worker says which place that is, if any. */
    ip?: string;
    /** ISO time; the message shows it on the clock of the person's market. */
    at: string;
  };
  'sessions-ended': {
    firstname: string;
    /** What was signed out: one device, all but the one that asked, or all. */
    scope: 'one' | 'others' | 'all';
    /** Of the device that asked. */
    browser?: string;
    system?: string;
    at: string;
  };
  'sign-in-code': CodeValues;
  'password-reset-code': CodeValues;
  'password-changed': { firstname: string; at: string };
  usernames: {
    firstname: string;
    /** In full: addresses and numbers that the person signs in with. */
    usernames: string[];
  };
}

/** A code is wiped from the message's row once it is sent. */
export interface CodeValues {
  firstname: string;
  code: string;
}

export type Purpose = keyof MessageValues;

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `failed` will be tried again; `dead` was given up and waits for an operator. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'dead';

/** A purpose together with its own values, for each purpose. */
export type MessageContent = {
  [Name in Purpose]: { purpose: Name; values: MessageValues[Name] };
}[Purpose];

export type NewMessage = MessageContent & {
  accountId: string;
  channel: Channel;
  /** An e-mail address, or a phone number as E.164. */
  to: string;
  /** Decides the language, and by its market also the portal that links lead to. */
  locale: string;
};

export interface MessageKey {
  accountId: string;
  messageId: string;
}

/** Opened for the moment of sending. */
export type OutgoingMessage = MessageContent &
  MessageKey & { channel: Channel; to: string; locale: string; reference: string };
