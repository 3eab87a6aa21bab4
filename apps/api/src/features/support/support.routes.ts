import { openSupportCase } from '@carnet/contract/calls/support';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { localeOf, siteOf } from '../../core/http/request-context.ts';
import type { ProofOfWork } from '../../core/proof-of-work/proof-of-work.ts';
import { callerOf } from '../../core/sessions/caller.ts';
import type { CaseOpened, SupportService } from './support.service.ts';

export function supportRoutes(
  calls: CallRegistry,
  support: SupportService,
  proofOfWork: ProofOfWork,
  db: Database,
): void {
  calls.answer(openSupportCase, (request) =>
    doOnce<CaseOpened>(db, request, openSupportCase, async (keep) => {
      const { username, reply_to: replyTo, lost } = request.body;
      const place = {
        market: siteOf(request).market,
        locale: localeOf(request),
        caller: callerOf(request),
        ip: request.callerAddress,
        hasProof: await proofOfWork.isProven(request),
      };
      return support.openCase({ username, replyTo, lost }, place, keep);
    }),
  );
}
