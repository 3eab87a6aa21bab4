/** How long sessions live (A18), as PostgreSQL intervals: expiry is decided by the database's clock. */
export const SESSION_LIFE = {
  /** A browser that has echoed its bind cookie. */
  bound: { absolute: '30 days', idle: '14 days' },
  /** A native app or a bare bearer: its token can be copied, so it lives shortly. */
  unbound: { absolute: '12 hours', idle: '1 hour' },
} as const;

/** Writing the last-seen time on every request would leave about a third of the throughput. */
export const LAST_SEEN_EVERY = '1 minute';
