import {
  acceptTerms,
  describePerson,
  enterOnboardingStep,
  leaveOnboarding,
  type Onboarding,
  presentCard,
  presentInvitation,
  proveContact,
  readOnboarding,
  renamePerson,
  sendEmailCode,
  sendPhoneCode,
} from '@carnet/contract/calls/onboarding';
import type { CallDeclaration } from '@carnet/contract/call';
import type { Database } from '@carnet/database/connection';
import type { Ticket } from '@carnet/identity/onboarding/ticket';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { CallRegistry, CallRequest } from '../../http/answer-call.ts';
import {
  clearOnboardingCookie,
  presentedOnboarding,
  setOnboardingCookie,
} from '../../http/cookies/onboarding-cookie.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { originOf } from '../../http/origin.ts';
import type { ProofOfWork } from '../../http/proof-of-work/proof-of-work.ts';
import { localeOf, siteOf } from '../../http/request-context.ts';
import type { BegunTicket, KeepBegun } from './begin.ts';
import type { OnboardingService } from './onboarding.service.ts';
import { shownTicket } from './shown-ticket.policy.ts';
import type { CountedVisit, KeepTicket, Visit } from './visit.ts';
import { personFaults, type TypedPerson } from './walk-steps.ts';

/** The calls of the journey up to its password. */
export function onboardingRoutes(
  calls: CallRegistry,
  onboarding: OnboardingService,
  proofOfWork: ProofOfWork,
  db: Database,
): void {
  const countedVisitOf = async (request: FastifyRequest): Promise<CountedVisit> => ({
    ...visitOf(request),
    hasProof: await proofOfWork.isProven(request),
  });

  /** A retry gets the first answer: the ticket itself has moved on by then. */
  const once = async (
    request: FastifyRequest,
    call: CallDeclaration,
    work: (keep: KeepTicket) => Promise<Ticket>,
  ): Promise<{ data: Onboarding }> => ({
    data: await doOnce<Onboarding>(db, request, call, async (keep) =>
      shownTicket(await work((transaction, ticket) => keep(transaction, shownTicket(ticket)))),
    ),
  });

  /** The cookie is part of the answer: whoever lost the one lost the other. */
  async function beginOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    call: CallDeclaration,
    work: (keep: KeepBegun) => Promise<BegunTicket>,
  ): Promise<{ data: Onboarding }> {
    const begun = ({ ticket, payload }: BegunTicket) => ({ data: shownTicket(ticket), payload });
    const { data, payload } = await doOnce<ReturnType<typeof begun>>(
      db,
      request,
      call,
      async (keep) => begun(await work((transaction, made) => keep(transaction, begun(made)))),
    );
    setOnboardingCookie(request, reply, payload);
    return { data };
  }

  calls.answer(readOnboarding, async (request) => {
    const ticket = await onboarding.read(visitOf(request).shown);
    return { data: ticket ? shownTicket(ticket) : null };
  });

  calls.answer(leaveOnboarding, async (request, reply) => {
    await onboarding.leave(visitOf(request).shown);
    clearOnboardingCookie(request, reply);
    return undefined;
  });

  calls.answer(enterOnboardingStep, (request) =>
    once(request, enterOnboardingStep, (keep) =>
      onboarding.enter(visitOf(request), request.body.step, keep),
    ),
  );

  calls.answer(presentCard, (request, reply) =>
    beginOnce(request, reply, presentCard, async (keep) =>
      onboarding.presentCard(await countedVisitOf(request), typedCard(request), keep),
    ),
  );

  calls.answer(presentInvitation, (request, reply) =>
    beginOnce(request, reply, presentInvitation, async (keep) =>
      onboarding.presentInvitation(await countedVisitOf(request), request.body.code, keep),
    ),
  );

  calls.answer(acceptTerms, (request) => {
    const { accepted: isAccepted, version, marketing } = request.body;
    return once(request, acceptTerms, (keep) =>
      onboarding.acceptTerms(visitOf(request), { isAccepted, version, marketing }, keep),
    );
  });

  calls.answer(
    describePerson,
    (request) =>
      once(request, describePerson, (keep) =>
        onboarding.describe(visitOf(request), request.body, keep),
      ),
    {
      foreseeFields: (request) => personFaults(typedSoFar(request.body), siteOf(request).market),
      foresee: (request) => onboarding.foreseeDescribe(visitOf(request)),
    },
  );

  calls.answer(renamePerson, (request) =>
    once(request, renamePerson, (keep) => onboarding.rename(visitOf(request), request.body, keep)),
  );

  calls.answer(sendEmailCode, (request) =>
    once(request, sendEmailCode, async (keep) => {
      const { email, private_email: privateEmail } = request.body;
      const typed = { email, privateEmail };
      return onboarding.sendEmailCode(await countedVisitOf(request), typed, keep);
    }),
  );

  calls.answer(sendPhoneCode, (request) =>
    once(request, sendPhoneCode, async (keep) =>
      onboarding.sendPhoneCode(await countedVisitOf(request), request.body.phone, keep),
    ),
  );

  calls.answer(
    proveContact,
    (request) =>
      once(request, proveContact, (keep) => onboarding.prove(visitOf(request), request.body, keep)),
    { onMalformed: onboarding.chargeMalformed },
  );
}

export const visitOf = (request: FastifyRequest): Visit => ({
  shown: { payload: presentedOnboarding(request), market: siteOf(request).market },
  origin: originOf(request),
  locale: localeOf(request),
});

function typedCard({ body }: CallRequest<typeof presentCard>) {
  if ('activation_code' in body) return { activationCode: body.activation_code };
  return { cardNumber: body.card_number, verificationCode: body.verification_code };
}

/** Of a form that is half filled in: what is text already. */
const typedSoFar = (body: unknown): Partial<TypedPerson> =>
  Object.fromEntries(
    Object.entries(body ?? {}).filter(
      ([, value]) => typeof value === 'string' && value.trim() !== '',
    ),
  );
