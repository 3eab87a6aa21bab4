/**
 * What each message says, by purpose. A further message is one entry here and one template. `notMe`
 * is the secret of a link with which the person disowns what the message tells about.
 */
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
    notMe: string;
  };
  'sessions-ended': {
    firstname: string;
    /** What was signed out: one device, all but the one that asked, or all. */
    scope: 'one' | 'others' | 'all';
    /** The browser of the device that asked. */
    browser?: string;
    system?: string;
    at: string;
    notMe: string;
  };
  /**
   * Goes to a contact that the code itself did not go to: by e-mail where the code went by SMS, or to
   * another address.
   */
  'reset-requested': {
    firstname: string;
    /** Where the code went, masked. */
    recipient: string;
    browser?: string;
    system?: string;
    at: string;
    notMe: string;
  };
  'support-case': { firstname: string; caseReference: string; at: string; notMe: string };
  'sign-in-code': CodeValues;
  'password-reset-code': CodeValues & { notMe?: string };
  'password-changed': { firstname: string; at: string; notMe: string };
  /** A card, or an invitation, came to an account that was there: it opens what it belongs to. */
  'card-attached': AttachedValues & { last4?: string };
  'invitation-attached': AttachedValues & { company: string };
  'iban-changed': {
    firstname: string;
    /** Masked: the country and the last four characters. */
    iban: string;
    /** ISO time from which on money goes there. */
    usedFrom: string;
    browser?: string;
    system?: string;
    at: string;
    notMe: string;
  };
  /** Of one that its owner asked to be blocked; the device is the one that asked. */
  'card-blocked': {
    firstname: string;
    last4?: string;
    browser?: string;
    system?: string;
    at: string;
    notMe: string;
  };
  'alert-channel-changed': {
    firstname: string;
    channel: Channel;
    /** Where alerts will go, masked. */
    recipient: string;
    /** ISO time from which on they do. */
    usedFrom: string;
    browser?: string;
    system?: string;
    at: string;
    notMe: string;
  };
  'card-not-blocked': CardValues;
  /** Leads nowhere near the data: whoever reads the mailbox has not signed in. */
  'data-ready': { firstname: string; until: string; at: string; notMe: string };
  'account-closing': {
    firstname: string;
    /** ISO time at which everything is erased. */
    closesAt: string;
    browser?: string;
    system?: string;
    at: string;
    /** The secret of the link with which the person keeps the account. */
    keep: string;
  };
  /** Somebody took the closing back by one of those links. */
  'account-kept': { firstname: string; at: string };
  'accounts-merged': {
    firstname: string;
    /** ISO time until which it can be undone. */
    until: string;
    browser?: string;
    system?: string;
    at: string;
    /** The secret of the link with which the accounts become two again. */
    undo: string;
  };
  'accounts-parted': { firstname: string; at: string };
  /** Somebody with a connected identity asked to come back, and to replace everything else. */
  'way-back-asked': {
    firstname: string;
    /** As people know it. */
    provider: string;
    /** ISO time from which on everything may be replaced. */
    dueAt: string;
    browser?: string;
    system?: string;
    at: string;
    /** The secret of the link that delays it, and stops it with a factor. */
    stop: string;
  };
  'way-back-stopped': { firstname: string; at: string };
  'way-back-done': { firstname: string; at: string };
  'card-activated': CardValues;
  'card-refused': CardValues;
  'step-up-code': CodeValues;
  'set-up-code': CodeValues;
  /** To one that somebody with an account typed: likewise perhaps a stranger's. */
  'contact-code': NamelessCode;
  'merge-code': NamelessCode;
  'merge-undo-code': NamelessCode;
  /**
   * To an address or number that somebody typed who is making an account: it may be a stranger's, so
   * nothing that was typed goes along, not even a name (attack 102).
   */
  'onboarding-code': NamelessCode;
  /** The same to one that has an account: its owner alone learns so (attack 4). */
  'onboarding-code-known': NamelessCode;
  welcome: { firstname: string };
  'mfa-changed': {
    firstname: string;
    change: MfaChange;
    /** How many recovery keys are left, after one was used. */
    keysLeft?: number;
    /** The browser of the device that asked. */
    browser?: string;
    system?: string;
    at: string;
    notMe: string;
  };
  invitation: InvitationValues;
  'invitation-reminder': InvitationValues;
  usernames: {
    firstname: string;
    /** The addresses and numbers that the person signs in with, in full. */
    usernames: string[];
  };
}

/**
 * What became of a person's contacts and second factors; `trust-copied`: an old cookie of a trusted device came back;
 * `passkey-passed-over`: somebody with a passkey signed in without it;
 * `undone`: somebody said "this was not me"; `frozen`: two people did, against each other.
 */
export type MfaChange =
  | 'contact-added'
  | 'contact-removed'
  | 'contact-restored'
  | 'method-added'
  | 'method-removed'
  | 'primary-switched'
  | 'keys-renewed'
  | 'recovery-key-used'
  | 'trust-copied'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-leaving'
  | 'passkey-passed-over'
  | 'identity-added'
  | 'identity-removed'
  | 'identity-leaving'
  | 'undone'
  | 'frozen';

interface AttachedValues {
  firstname: string;
  /** The browser of the device that asked. */
  browser?: string;
  system?: string;
  at: string;
  notMe: string;
}

/** The card that an account was made with, by the end of its number where the platform says it. */
export interface CardValues {
  firstname: string;
  last4?: string;
}

/** A code is wiped from the message's row once it is sent. */
export interface CodeValues extends NamelessCode {
  firstname: string;
}

interface NamelessCode {
  code: string;
}

/** Nothing of it was typed by whoever invites: the company's name is the operator's (attack 102). */
export interface InvitationValues {
  company: string;
  kind: 'employee' | 'colleague' | 'merchant';
  code: string;
  /** ISO time of its end. */
  until: string;
}

export type Purpose = keyof MessageValues;

const ALERT_PURPOSES = [
  'mfa-changed',
  'new-sign-in',
  'sessions-ended',
  'reset-requested',
  'password-changed',
  'iban-changed',
  'alert-channel-changed',
  'data-ready',
  'support-case',
  'card-attached',
  'invitation-attached',
  'card-blocked',
] as const satisfies Purpose[];

/** Messages that tell of something which somebody else may have done. */
export type AlertPurpose = (typeof ALERT_PURPOSES)[number];

/** Nobody waits for these with the page open. */
const UNHURRIED: ReadonlySet<Purpose> = new Set([
  ...ALERT_PURPOSES,
  'account-closing',
  'account-kept',
  'accounts-merged',
  'accounts-parted',
  'way-back-asked',
  'way-back-stopped',
  'way-back-done',
  'card-activated',
  'card-refused',
  'card-not-blocked',
]);

/** Messages that go to a crowd at once, at a time of our choosing. */
const CROWDED: ReadonlySet<Purpose> = new Set<Purpose>(['invitation', 'invitation-reminder']);

/** `awaited`: with the page open; `crowd`: sent when nothing else is. */
export type Urgency = 'awaited' | 'told' | 'crowd';

export function urgencyOf(purpose: Purpose): Urgency {
  if (CROWDED.has(purpose)) return 'crowd';
  return UNHURRIED.has(purpose) ? 'told' : 'awaited';
}

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `failed` will be tried again; `dead` was given up and waits for an operator. */
export type MessageState = 'queued' | 'sending' | 'sent' | 'failed' | 'dead';

/** A purpose together with its own values, for each purpose. */
export type MessageContent = {
  [Name in Purpose]: { purpose: Name; values: MessageValues[Name] };
}[Purpose];

/** What a message keeps of its link to disown what it tells of. */
export interface Disown {
  /** Hash of the link's secret. */
  hash: Buffer;
  /** The contact that the message goes to. */
  contactId: string;
  /** What the page behind the link says, in the message's own facts. */
  event: AlertEvent;
  /** The session that did what is told of: all that it did is disowned. */
  sessionId?: string | undefined;
}

/** The facts of an alert that its page repeats; ISO time. */
export interface AlertEvent {
  at: string;
  browser?: string;
  system?: string;
  change?: MfaChange;
  scope?: 'one' | 'others' | 'all';
}

export type NewMessage = MessageContent & {
  accountId: string;
  channel: Channel;
  /** An e-mail address, or a phone number as E.164. */
  to: string;
  /** The locale decides the language, and by its market also the portal that links lead to. */
  locale: string;
  /** The reference, where the page and other messages name the same one; else a message has its own. */
  reference?: string | undefined;
  disown?: Disown | undefined;
};

export interface MessageKey {
  accountId: string;
  messageId: string;
}

/** A message opened for the moment of sending. */
export type OutgoingMessage = MessageContent &
  MessageKey & { channel: Channel; to: string; locale: string; reference: string };
