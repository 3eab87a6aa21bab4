import { openSupportCase } from '@carnet/contract/calls/support';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { localeOf } from '../../http/request-context.ts';
import type { ProofOfWork } from '../../http/proof-of-work/proof-of-work.ts';
import { originOf } from '../../http/origin.ts';
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
      const asked = {
        origin: originOf(request),
        hasProof: await proofOfWork.isProven(request),
        locale: localeOf(request),
      };
      return support.openCase({ username, replyTo, lost }, asked, keep);
    }),
  );
}
