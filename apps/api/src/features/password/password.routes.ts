import {
  changePassword,
  checkResetCode,
  forgotPassword,
  replaceWeakPassword,
  resetPassword,
} from '@carnet/contract/calls/password';
import type { Database } from '@carnet/database/connection';
import type { ResetCodeSent } from '@carnet/identity/challenges/send-reset-code';
import { refuseCommon } from '@carnet/identity/passwords/choose-password';

import type { CallRegistry } from '../../http/answer-call.ts';
import { beginInBrowser } from '../../http/cookies/began-cookie.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { originOf } from '../../http/origin.ts';
import type { ProofOfWork } from '../../http/proof-of-work/proof-of-work.ts';
import { localeOf, sessionOf, siteOf } from '../../http/request-context.ts';
import type { PasswordService } from './password.service.ts';

export function passwordRoutes(
  calls: CallRegistry,
  passwords: PasswordService,
  proofOfWork: ProofOfWork,
  db: Database,
): void {
  calls.answer(
    forgotPassword,
    async (request) => {
      const { recipient, technology, payload } = await doOnce<ResetCodeSent>(
        db,
        request,
        forgotPassword,
        async (keep) => {
          const asked = {
            origin: originOf(request),
            hasProof: await proofOfWork.isProven(request),
            locale: localeOf(request),
          };
          return passwords.forgot(request.body, asked, keep);
        },
      );
      return { recipient: [recipient], technology, payload };
    },
    {
      foresee: (request) => passwords.foreseeForgot(request.body, originOf(request)),
    },
  );

  calls.answer(
    checkResetCode,
    async (request) => ({
      methods: await passwords.checkCode(request.body, siteOf(request).market),
    }),
    { onMalformed: passwords.chargeMalformed },
  );

  calls.answer(
    resetPassword,
    async (request, reply) => {
      const { payload, code, password } = request.body;
      const origin = { ...originOf(request), browserHash: beginInBrowser(request, reply) };
      await doOnce<null>(db, request, resetPassword, (keep) =>
        passwords.reset({ payload, code, password }, origin, keep),
      );
      return undefined;
    },
    { ...foreseeCommon, onMalformed: passwords.chargeMalformed },
  );

  calls.answer(
    replaceWeakPassword,
    async (request) => {
      const { ticket, password } = request.body;
      await doOnce<null>(db, request, replaceWeakPassword, (keep) =>
        passwords.replaceWeak({ ticket, password }, originOf(request), keep),
      );
      return undefined;
    },
    foreseeCommon,
  );

  calls.answer(
    changePassword,
    async (request) => {
      const actor = { session: sessionOf(request), origin: originOf(request) };
      await doOnce<null>(db, request, changePassword, (keep) =>
        passwords.change(request.body.password, actor, keep),
      );
      return undefined;
    },
    foreseeCommon,
  );
}

/**
 * That a password is common is said while the person still types: the list needs neither code nor
 * ticket.
 */
const foreseeCommon = {
  foresee: ({ body }: { body: { password: string } }) => refuseCommon(body.password),
};
