/** As long as a restart of every process, one by one, may take. */
const PUBLISHED_BEFORE_MILLIS = 15 * 60 * 1_000;

/** When every process may be thought to know a key. */
export const usableFrom = (publishedAt: string): Date =>
  new Date(Date.parse(publishedAt) + PUBLISHED_BEFORE_MILLIS);
