/** What became of a wish to come back, as the identity that asked sees it. */
export interface WayBack {
  accountId: string;
  /** The identity that asked, and alone may finish. */
  linkId: string;
  askedAt: Date;
  /** From when on everything may be replaced. */
  dueAt: Date;
  /** From when on it must be asked for again. */
  lapsesAt: Date;
  isDelayed: boolean;
  isDue: boolean;
  isStopped: boolean;
}

/** What the browser holds that proved the identity again, once the wait is over. */
export interface WayBackTicket {
  /** What the code to the new address is bound to. */
  ticketId: string;
  hash: Buffer;
  browserHash: Buffer;
}
