/** What a message of ours is about, as its owner looks for it. */
export const messageKinds = ['code', 'alert', 'account', 'invitation'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Every message that we send, by purpose; a purpose that is missing here is refused by the types. */
export const messageKindOf = {
  'sign-in-code': 'code',
  'password-reset-code': 'code',
  'step-up-code': 'code',
  'set-up-code': 'code',
  'contact-code': 'code',
  'merge-code': 'code',
  'merge-undo-code': 'code',
  'onboarding-code': 'code',
  'onboarding-code-known': 'code',
  'new-sign-in': 'alert',
  'sessions-ended': 'alert',
  'reset-requested': 'alert',
  'support-case': 'alert',
  'password-changed': 'alert',
  'iban-changed': 'alert',
  'alert-channel-changed': 'alert',
  'data-ready': 'alert',
  'account-closing': 'alert',
  'account-kept': 'alert',
  'accounts-merged': 'alert',
  'accounts-parted': 'alert',
  'way-back-asked': 'alert',
  'way-back-stopped': 'alert',
  'way-back-done': 'alert',
  'card-attached': 'alert',
  'invitation-attached': 'alert',
  'mfa-changed': 'alert',
  'card-blocked': 'alert',
  'card-not-blocked': 'account',
  'card-activated': 'account',
  'card-refused': 'account',
  welcome: 'account',
  usernames: 'account',
  invitation: 'invitation',
  'invitation-reminder': 'invitation',
} as const satisfies Record<string, MessageKind>;

export type MessagePurpose = keyof typeof messageKindOf;

export const messagePurposes = Object.keys(messageKindOf) as [MessagePurpose, ...MessagePurpose[]];
