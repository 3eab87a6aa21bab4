import { newId } from '@carnet/runtime/ids';

import type { SecurityEvent } from '../core/events/security-event.store.ts';
import type { Statement } from './statement.ts';
import type { UnitOfWork } from './unit-of-work.ts';

const APPROVED: SecurityEvent['kind'] = 'app.approved';

/** In the statement that writes the sign-in to the app: there is no approval without its record. */
export function recordApproval(
  { value, step }: Statement,
  { signedIn, requestId, approval }: UnitOfWork,
  clientId: string,
): void {
  if (!approval) return;
  const { scopes, isOffline, ip } = approval;
  const detail = { client_id: clientId, scopes: scopes.join(' '), is_offline: isOffline };
  step(
    `insert into security_event (account_id, event_id, occurred_at, kind, session_id, request_id, ip,
                                 detail)
     select ${value(signedIn?.accountId)}::uuid, ${value(newId())}::uuid, app_now(),
            ${value(APPROVED)}, ${value(signedIn?.sessionId)}::uuid, ${value(requestId)},
            ${value(ip)}::inet, ${value(JSON.stringify(detail))}::jsonb
     from family`,
  );
}
