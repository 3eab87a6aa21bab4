import type { Connection } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';

export interface SecurityEvent {
  accountId: string;
  kind: 'login.succeeded' | 'login.failed' | 'session.ended';
  sessionId?: string | undefined;
  requestId: string;
  ip?: string | undefined;
}

/** Append-only: what happened to an account, for the person and for support. */
export function securityEventStore(db: Connection) {
  return {
    async append(event: SecurityEvent): Promise<void> {
      await sql`
        insert into security_event (account_id, event_id, occurred_at, kind, session_id, request_id, ip)
        values (${event.accountId}, ${newId()}, app_now(), ${event.kind}, ${event.sessionId ?? null},
                ${event.requestId}, ${event.ip ?? null})
      `.execute(db);
    },
  };
}
