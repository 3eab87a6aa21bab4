import type { OpenDatabase } from '@carnet/database/connection';
import { recordEvent } from '@carnet/identity/events/record-event';
import type { Origin } from '@carnet/identity/origin/origin';
import {
  type AppRow,
  endGrant,
  listAuthorisedApps,
} from '@carnet/identity/partners/authorised-apps';
import { tellPartners } from '@carnet/identity/partners/tell-partners';
import type { LiveSession } from '@carnet/identity/sessions/session';

export interface AuthorisedAppsService {
  list(accountId: string): Promise<AppRow[]>;
  revoke(session: LiveSession, clientId: string, origin: Origin): Promise<void>;
}

interface Dependencies {
  database: OpenDatabase;
  /** Connections of this service's own: a flood of logins cannot keep an app in. */
  reserved: OpenDatabase;
}

export function createAuthorisedAppsService({
  database,
  reserved,
}: Dependencies): AuthorisedAppsService {
  return {
    list: (accountId) => listAuthorisedApps(database.db, accountId),

    // Revoking twice is no error: the person wants the app out, and it is out (A62).
    revoke: ({ accountId, sessionId }, clientId, { requestId, ip }) =>
      reserved.db.transaction().execute(async (transaction) => {
        const grantId = await endGrant(transaction, accountId, clientId);
        if (grantId === undefined) return;
        await tellPartners(transaction, { accountId, grantId });
        await recordEvent(transaction, {
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
