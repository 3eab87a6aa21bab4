import {
  changePassword,
  checkResetCode,
  forgotPassword,
  replaceWeakPassword,
  resetPassword,
} from '@carnet/contract/calls/password';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { localeOf, sessionOf, siteOf } from '../../core/http/request-context.ts';
import type { ResetCodeSent } from '../../core/one-time-codes/send-reset-code.ts';
import { refuseCommon } from '../../core/passwords/choose-password.ts';
import type { ProofOfWork } from '../../core/proof-of-work/proof-of-work.ts';
import { beginInBrowser } from '../../core/sessions/began-cookie.ts';
import { callerOf } from '../../core/sessions/caller.ts';
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
          const place = {
            market: siteOf(request).market,
            locale: localeOf(request),
            ip: request.callerAddress,
            hasProof: await proofOfWork.isProven(request),
            caller: callerOf(request),
          };
          return passwords.forgot(request.body, place, keep);
        },
      );
      return { recipient: [recipient], technology, payload };
    },
    {
      foresee: (request) =>
        passwords.foreseeForgot(request.body, {
          market: siteOf(request).market,
          ip: request.callerAddress,
        }),
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
      const caller = { ...callerOf(request), browserHash: beginInBrowser(request, reply) };
      const place = { market: siteOf(request).market, caller };
      await doOnce<null>(db, request, resetPassword, (keep) =>
        passwords.reset({ payload, code, password }, place, keep),
      );
      return undefined;
    },
    { ...foreseeCommon, onMalformed: passwords.chargeMalformed },
  );

  calls.answer(
    replaceWeakPassword,
    async (request) => {
      const { ticket, password } = request.body;
      const place = { market: siteOf(request).market, caller: callerOf(request) };
      await doOnce<null>(db, request, replaceWeakPassword, (keep) =>
        passwords.replaceWeak({ ticket, password }, place, keep),
      );
      return undefined;
    },
    foreseeCommon,
  );

  calls.answer(
    changePassword,
    async (request) => {
      const asker = { session: sessionOf(request), caller: callerOf(request) };
      await doOnce<null>(db, request, changePassword, (keep) =>
        passwords.change(request.body.password, asker, keep),
      );
      return undefined;
    },
    foreseeCommon,
  );
}

/** Said while the person still types: the list needs neither code nor ticket. */
const foreseeCommon = {
  foresee: async ({ body }: { body: { password: string } }) => refuseCommon(body.password),
};
