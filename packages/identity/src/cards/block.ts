export interface BlockKey {
  accountId: string;
  /** Also the idempotency key towards the card platform. */
  blockId: string;
}

/** `waiting`: nobody knows yet, and the worker asks again. */
export type BlockState = 'blocked' | 'refused' | 'waiting';
export type SettledBlock = Exclude<BlockState, 'waiting'>;

/** What is told of a block, by whoever settles it. */
export interface BlockFacts extends BlockKey {
  /** Null until the platform has said it. */
  last4: string | null;
  /** Of the session and the device that asked. */
  sessionId: string;
  browser: string | null;
  system: string | null;
  askedAt: Date;
}
