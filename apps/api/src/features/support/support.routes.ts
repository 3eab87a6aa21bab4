import {
  MOST_PROOF_BYTES,
  openSupportCase,
  reportForgedMessage,
} from '@carnet/contract/calls/support';
import type { Database } from '@carnet/database/connection';
import type { FastifyRequest } from 'fastify';

import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { localeOf } from '../../http/request-context.ts';
import type { ProofOfWork } from '../../http/proof-of-work/proof-of-work.ts';
import { originOf } from '../../http/origin.ts';
import type { ReportForgedMessage } from './forged-message.ts';
import type { CaseOpened, SupportService } from './support.service.ts';

/** A picture in base64, and a little for the rest. */
const BODY_LIMIT_BYTES = MOST_PROOF_BYTES * 1.34 + 10_000;

export function supportRoutes(
  calls: CallRegistry,
  support: SupportService,
  report: ReportForgedMessage,
  proofOfWork: ProofOfWork,
  db: Database,
): void {
  const askedBy = async (request: FastifyRequest) => ({
    origin: originOf(request),
    hasProof: await proofOfWork.isProven(request),
    locale: localeOf(request),
  });

  calls.answer(
    openSupportCase,
    (request) =>
      doOnce<CaseOpened>(db, request, openSupportCase, async (keep) => {
        const { username, reply_to: replyTo, lost, proof } = request.body;
        return support.openCase({ username, replyTo, lost, proof }, await askedBy(request), keep);
      }),
    { bodyLimit: BODY_LIMIT_BYTES },
  );

  calls.answer(reportForgedMessage, (request) =>
    doOnce<CaseOpened>(db, request, reportForgedMessage, async (keep) =>
      report(request.body, await askedBy(request), keep),
    ),
  );
}
