/** As PostgreSQL intervals: expiry is decided by the database's clock (A47). */
export const INVITATION_LIFE = '14 days';
