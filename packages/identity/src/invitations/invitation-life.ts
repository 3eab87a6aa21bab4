/** As PostgreSQL intervals: expiry is decided by the database's clock (A47). */
export const INVITATION_LIFE = '14 days';

/** How long before its end an invitation is brought to mind: on day 3, and on day 10. */
export const REMINDED_BEFORE_END = { first: '11 days', second: '4 days' } as const;
