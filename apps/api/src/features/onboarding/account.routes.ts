import { attachOnboarding, createAccount } from '@carnet/contract/calls/onboarding';
import type { Database } from '@carnet/database/connection';
import { refuseCommon } from '@carnet/identity/passwords/choose-password';

import { actorOf } from '../../http/actor.ts';
import type { CallRegistry } from '../../http/answer-call.ts';
import { beginInBrowser } from '../../http/cookies/began-cookie.ts';
import { setBindCookie } from '../../http/cookies/bind-cookie.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import type { OfferedMerge } from './attach.ts';
import type { Arrived } from './card-ending.ts';
import type { CreatedAccount } from './create-account.ts';
import { visitOf } from './onboarding.routes.ts';
import type { OnboardingService } from './onboarding.service.ts';

/** What a finished journey becomes: a new account, or more for the one there is. */
export function accountRoutes(
  calls: CallRegistry,
  onboarding: OnboardingService,
  db: Database,
): void {
  calls.answer(
    createAccount,
    async (request, reply) => {
      const visit = visitOf(request);
      const origin = { ...visit.origin, browserHash: beginInBrowser(request, reply) };
      const created = await doOnce<CreatedAccount>(db, request, createAccount, (keep) =>
        onboarding.createAccount({ ...visit, origin }, request.body.password, keep),
      );
      const ending = await onboarding.endArrival(created);
      setBindCookie(request, reply, created.bindSecret);
      return { access_token: created.token, ending };
    },
    { foresee: ({ body }) => refuseCommon(body.password) },
  );

  calls.answer(attachOnboarding, async (request) => {
    const { shown } = visitOf(request);
    const arrived = await doOnce<Arrived | OfferedMerge>(db, request, attachOnboarding, (keep) =>
      onboarding.attach(actorOf(request), shown, keep),
    );
    if ('mergePayload' in arrived) {
      const { mergePayload: payload, kind, target } = arrived;
      const method = kind === 'email' ? ('email' as const) : ('sms' as const);
      return { fuzzion: true as const, payload, method, target };
    }
    return { ending: await onboarding.endArrival(arrived) };
  });
}
