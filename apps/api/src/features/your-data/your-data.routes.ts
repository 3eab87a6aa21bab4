import {
  type DataOrder,
  downloadData,
  orderData,
  readDataOrder,
} from '@carnet/contract/calls/your-data';
import type { Database } from '@carnet/database/connection';

import { actorOf } from '../../http/actor.ts';
import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { localeOf, sessionOf } from '../../http/request-context.ts';
import type { YourDataService } from './your-data.service.ts';

export function yourDataRoutes(calls: CallRegistry, data: YourDataService, db: Database): void {
  calls.answer(readDataOrder, async (request) => ({
    order: await data.read(sessionOf(request).accountId),
  }));

  calls.answer(orderData, async (request) => ({
    order: await doOnce<DataOrder>(db, request, orderData, (keep) =>
      data.order(actorOf(request), localeOf(request), keep),
    ),
  }));

  calls.answer(downloadData, (request) => data.download(actorOf(request), request.body.format));
}
