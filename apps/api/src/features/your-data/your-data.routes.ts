import { cancelClosing, closeAccount, describeClosing } from '@carnet/contract/calls/close-account';
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
import { originOf } from '../../http/origin.ts';
import { localeOf, sessionOf, siteOf } from '../../http/request-context.ts';
import type { ClosingService } from './close-account.ts';
import type { YourDataService } from './your-data.service.ts';

export function yourDataRoutes(
  calls: CallRegistry,
  data: YourDataService,
  closing: ClosingService,
  db: Database,
): void {
  calls.answer(readDataOrder, async (request) => ({
    order: await data.read(sessionOf(request).accountId),
  }));

  calls.answer(orderData, async (request) => ({
    order: await doOnce<DataOrder>(db, request, orderData, (keep) =>
      data.order(actorOf(request), localeOf(request), keep),
    ),
  }));

  calls.answer(downloadData, (request) => data.download(actorOf(request), request.body.format));

  calls.answer(closeAccount, async (request) => shown(await closing.close(actorOf(request))));

  calls.answer(describeClosing, async (request) =>
    shown(await closing.describe(request.body.token, siteOf(request).market)),
  );

  calls.answer(cancelClosing, async (request) => {
    await doOnce<null>(db, request, cancelClosing, (keep) =>
      closing.cancel(request.body.token, originOf(request), keep),
    );
    return undefined;
  });
}

const shown = ({ closesAt }: { closesAt: Date }) => ({ closes_at: closesAt.toISOString() });
