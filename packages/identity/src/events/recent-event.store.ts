import type { Connection } from '@carnet/database/connection';

export type ShownEvent = Awaited<ReturnType<typeof showRecentEvents>>[number];

/** The latest events first, without their details. */
export const showRecentEvents = (db: Connection, accountId: string, most: number) =>
  db
    .selectFrom('security_event')
    .select(['occurred_at', 'kind', 'request_id'])
    .where('account_id', '=', accountId)
    .orderBy('occurred_at', 'desc')
    .limit(most)
    .execute();
