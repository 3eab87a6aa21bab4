import { readOverview } from '@carnet/contract/calls/dashboard';

import type { CallRegistry } from '../../http/answer-call.ts';
import { sessionOf } from '../../http/request-context.ts';
import type { ReadOverview } from './read-overview.ts';

export function dashboardRoutes(calls: CallRegistry, read: ReadOverview): void {
  calls.answer(readOverview, async (request) => read(sessionOf(request)));
}
