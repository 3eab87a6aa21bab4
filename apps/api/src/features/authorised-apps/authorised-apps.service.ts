import type { OpenDatabase } from '@carnet/database/connection';

import { securityEventStore } from '../../core/events/security-event.store.ts';
import { tellPartners } from '../../core/partners/tell-partners.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { LiveSession } from '../../core/sessions/session.store.ts';
import { type AppRow, authorisedAppsStore } from './authorised-apps.store.ts';

export interface AuthorisedAppsService {
  list(accountId: string): Promise<AppRow[]>;
  revoke(session: LiveSession, clientId: string, caller: Caller): Promise<void>;
}

interface Dependencies {
  database: OpenDatabase;
  /** Connections of its own: a flood of logins cannot keep an app in. */
  reserved: OpenDatabase;
}

export function createAuthorisedAppsService({
  database,
  reserved,
}: Dependencies): AuthorisedAppsService {
  return {
    list: (accountId) => authorisedAppsStore(database.db).listFor(accountId),

    // Revoking twice is no error: the person wants the app out, and it is out (A62).
    revoke: ({ accountId, sessionId }, clientId, { requestId, ip }) =>
      reserved.db.transaction().execute(async (transaction) => {
        const grantId = await authorisedAppsStore(transaction).endGrant(accountId, clientId);
        if (grantId === undefined) return;
        await tellPartners(transaction, { accountId, grantId });
        await securityEventStore(transaction).append({
          accountId,
          kind: 'app.revoked',
          sessionId,
          requestId,
          ip,
          detail: { client_id: clientId },
        });
      }),
  };
}
