import { describeAlert, listHolds, sayNotMe } from '@carnet/contract/calls/alerts';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { localeOf, sessionOf, siteOf } from '../../http/request-context.ts';
import { originOf } from '../../http/origin.ts';
import type { AlertsService, Disowned } from './alerts.service.ts';
import type { ListHolds } from './holds.ts';

export function alertsRoutes(
  calls: CallRegistry,
  alerts: AlertsService,
  holdsOf: ListHolds,
  db: Database,
): void {
  calls.answer(describeAlert, async (request) =>
    alerts.describe(request.body.token, siteOf(request).market),
  );

  calls.answer(sayNotMe, async (request) => {
    const asked = { origin: originOf(request), locale: localeOf(request) };
    const { recovery, undone, frozen } = await doOnce<Disowned>(db, request, sayNotMe, (keep) =>
      alerts.sayNotMe(request.body.token, asked, keep),
    );
    return {
      recovery: recovery ? { ...recovery, recipient: [recovery.recipient] } : null,
      undone,
      frozen,
    };
  });

  calls.answer(listHolds, async (request) => holdsOf(sessionOf(request).accountId));
}
