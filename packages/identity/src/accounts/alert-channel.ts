export type AlertChannel = 'email' | 'sms';

/** By which channel a person is told what happens to the account. */
export interface ChosenAlertChannel {
  /** Null: never chosen, so by e-mail where there is an address. */
  channel: AlertChannel | null;
  /** Chosen less than 72 hours ago: until then alerts go where they went before. */
  waiting: { channel: AlertChannel; from: Date } | null;
}
