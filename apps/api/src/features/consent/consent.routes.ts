import {
  approve,
  authorise,
  previewAuthorise,
  previewSignOut,
} from '@carnet/contract/calls/consent';
import { checkedDomain } from '@carnet/identity/partners/checked-domain';
import { Refusal } from '@carnet/identity/refusal';
import type { FastifyRequest } from 'fastify';

import type { CallRegistry } from '../../http/answer-call.ts';
import { onceRequestOf } from '../../http/idempotency/idempotency.ts';
import { originOf } from '../../http/origin.ts';
import { sessionOf, siteOf } from '../../http/request-context.ts';
import type { Answer, Asker, KnownApp } from '../../oidc/consent/authorisations.ts';
import type { ConsentService } from './consent.service.ts';

export function consentRoutes(calls: CallRegistry, consent: ConsentService): void {
  calls.answer(previewAuthorise, async (request) => {
    const outcome = await consent.preview(siteOf(request), queryOf(request), request.id);
    return outcome.kind === 'target' ? { target: outcome.target } : { app: wireApp(outcome.app) };
  });

  calls.answer(previewSignOut, (request) =>
    consent.signOut(siteOf(request), queryOf(request), request.id),
  );

  calls.answer(authorise, async (request) => {
    const outcome = await consent.ask(siteOf(request), askerOf(request), queryOf(request));
    if (outcome.kind === 'target') return { target: outcome.target };
    return {
      approvalType: 'scopes' as const,
      id: outcome.id,
      app: wireApp(outcome.app),
      scopes: outcome.asked,
      approved_scopes: outcome.allowed,
      is_offline: outcome.isOffline,
    };
  });

  calls.answer(
    approve,
    async (request) => {
      const once = onceRequestOf(request, approve);
      const answer = answerIn(request.body);
      return { target: await consent.answer(siteOf(request), askerOf(request), answer, once) };
    },
    {
      foresee: (request) =>
        consent.foresee(siteOf(request), askerOf(request), answerIn(request.body)),
    },
  );
}

const answerIn = ({ id, approved }: { id: string; approved: boolean }): Answer => ({
  id,
  isApproved: approved,
});

const askerOf = (request: FastifyRequest): Asker => {
  const { accountId, sessionId, owesSetup, isSuperseded } = sessionOf(request);
  // The token before a step-up only reads (attack 51), and a code for an app is more than that.
  if (isSuperseded) throw new Refusal('session.required');
  const { requestId, ip } = originOf(request);
  return { accountId, sessionId, owesSetup, requestId, ip };
};

/** The query as it came, duplicates included: what the engine judges must be what the partner sent. */
const queryOf = ({ url }: FastifyRequest): string => url.split('?').slice(1).join('?');

const wireApp = (app: KnownApp) => ({
  client_id: app.clientId,
  name: app.name,
  domain: checkedDomain(app),
  is_verified: app.isVerified,
  is_partner: !app.isFirstParty,
  platform: app.platform,
});
