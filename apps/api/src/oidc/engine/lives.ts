const MINUTE = 60;
export const DAY = 24 * 60 * MINUTE;

/** How long things live, in seconds; the database's clock counts them. */
export const LIVES = {
  code: MINUTE,
  accessToken: 15 * MINUTE,
  refreshToken: 90 * DAY,
  clientToken: 10 * MINUTE,
  idToken: 10 * MINUTE,
  waitingRequest: 15 * MINUTE,
  // A person who is not signed in yet does that first, with both factors.
  pushedRequest: 10 * MINUTE,
} as const;
