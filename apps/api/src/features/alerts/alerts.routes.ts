import { sayNotMe } from '@carnet/contract/calls/alerts';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { localeOf, siteOf } from '../../core/http/request-context.ts';
import { callerOf } from '../../core/sessions/caller.ts';
import type { AlertsService, Disowned } from './alerts.service.ts';

export function alertsRoutes(calls: CallRegistry, alerts: AlertsService, db: Database): void {
  calls.answer(sayNotMe, async (request) => {
    const place = {
      market: siteOf(request).market,
      locale: localeOf(request),
      caller: callerOf(request),
    };
    const { recovery } = await doOnce<Disowned>(db, request, sayNotMe, (keep) =>
      alerts.sayNotMe(request.body.token, place, keep),
    );
    return { recovery: recovery ? { ...recovery, recipient: [recovery.recipient] } : null };
  });
}
