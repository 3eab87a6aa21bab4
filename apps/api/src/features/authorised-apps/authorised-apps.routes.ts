import { listAuthorisedApps, revokeAuthorisedApp } from '@carnet/contract/calls/authorised-apps';
import { checkedDomain } from '@carnet/identity/partners/checked-domain';

import type { CallRegistry } from '../../http/answer-call.ts';
import { originOf } from '../../http/origin.ts';
import { sessionOf } from '../../http/request-context.ts';
import type { AuthorisedAppsService } from './authorised-apps.service.ts';

/** `reservedCalls` check the session on connections that a flood of other calls cannot take. */
export function authorisedAppsRoutes(
  calls: CallRegistry,
  reservedCalls: CallRegistry,
  apps: AuthorisedAppsService,
): void {
  calls.answer(listAuthorisedApps, async (request) => {
    const listed = await apps.list(sessionOf(request).accountId);
    return Object.fromEntries(
      listed.map((app) => [
        app.clientId,
        {
          client_id: app.clientId,
          name: app.name,
          domain: checkedDomain(app),
          is_verified: app.isVerified,
          scopes: app.scopes,
          granted_at: app.grantedAt.toISOString(),
          last_used_at: app.lastUsedAt?.toISOString() ?? null,
        },
      ]),
    );
  });

  reservedCalls.answer(revokeAuthorisedApp, async (request) => {
    await apps.revoke(sessionOf(request), request.params.clientId, originOf(request));
    return undefined;
  });
}
