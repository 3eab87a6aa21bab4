import { newId } from '@carnet/runtime/ids';
import { type RawBuilder, sql } from 'kysely';

export interface SecurityEvent {
  accountId: string;
  kind:
    | 'login.succeeded'
    | 'login.failed'
    | 'session.ended'
    | 'session.handed_over'
    | 'sessions.ended'
    | 'alert.disowned'
    | 'support.case_opened'
    | 'password.changed'
    | 'mfa.proven'
    | 'mfa.changed'
    | 'mfa.skipped'
    | 'mfa.no_phone'
    | 'profile.changed'
    | 'iban.changed'
    | 'card.block_asked'
    | 'product.switch_asked'
    | 'alerts.channel_changed'
    | 'alerts.channel_kept'
    | 'data.ordered'
    | 'data.taken'
    | 'account.closing'
    | 'account.merged'
    | 'account.parted'
    | 'merge.declined'
    | 'account.kept'
    | 'account.erased'
    | 'way_back.asked'
    | 'way_back.delayed'
    | 'way_back.stopped'
    | 'way_back.finished'
    | 'account.created'
    | 'account.extended'
    | 'account.unfrozen'
    | 'app.approved'
    | 'app.revoked';
  sessionId?: string | undefined;
  requestId: string;
  ip?: string | undefined;
  /** Facts without a contact, a code, a token or a card number. */
  detail?: Record<string, string | number | boolean>;
}

/** Appends the event, if the condition holds. */
export const appendEvent = (event: SecurityEvent, condition: RawBuilder<unknown>) => sql`
  insert into security_event (account_id, event_id, occurred_at, kind, session_id, request_id, ip,
                              detail)
  select ${event.accountId}, ${newId()}, app_now(), ${event.kind}, ${event.sessionId ?? null},
         ${event.requestId}, ${event.ip ?? null}, ${JSON.stringify(event.detail ?? {})}
  where ${condition}`;
