import { sensitiveApproval } from '@carnet/contract/calls/consent';
import { explainMistake } from '@carnet/contract/errors/partner-mistakes';
import type { Scope } from '@carnet/contract/scopes';
import type { Database } from '@carnet/database/connection';
import { Refusal } from '@carnet/identity/refusal';
import type { StepUpNeed } from '@carnet/identity/sessions/step-up/step-up';
import { holdsStepUp } from '@carnet/identity/sessions/step-up/step-ups';

import { kept, type OnceRequest, withClaim } from '../../http/idempotency/idempotency.ts';
import type { Site } from '../../http/sites.ts';
import type {
  Answer,
  Asker,
  Authorisation,
  Authorisations,
  InvalidRequest,
  SignOutRequest,
} from '../../oidc/consent/authorisations.ts';
import { needsStepUp } from './consent.policy.ts';

type Outcome<Kind extends Authorisation['kind']> = Extract<Authorisation, { kind: Kind }>;

export interface ConsentService {
  preview(
    site: Site,
    query: string,
    requestId: string,
  ): Promise<Outcome<'target' | 'sign-in' | 'consent'>>;
  ask(site: Site, asker: Asker, query: string): Promise<Outcome<'target' | 'consent'>>;
  signOut(site: Site, query: string, requestId: string): Promise<SignOutRequest>;
  /** Refuses what `answer` would, and decides nothing. */
  foresee(site: Site, asker: Asker, answer: Answer): Promise<void>;
  /** Answers with the address that the browser goes to; a retry with the very same one. */
  answer(site: Site, asker: Asker, answer: Answer, once: OnceRequest | undefined): Promise<string>;
}

export function createConsentService(authorisations: Authorisations, db: Database): ConsentService {
  return {
    async preview(site, query, requestId) {
      const outcome = await authorisations.preview(site, query, requestId);
      if (outcome.kind === 'invalid') throw invalid(outcome);
      // That a set-up is owed is said of people alone, and nobody is signed in here.
      if (outcome.kind === 'set-up') throw new Refusal('mfa.setup_required');
      return outcome;
    },

    async ask(site, asker, query) {
      const outcome = await authorisations.ask(site, asker, query);
      if (outcome.kind === 'invalid') throw invalid(outcome);
      if (outcome.kind === 'set-up') throw new Refusal('mfa.setup_required');
      if (outcome.kind === 'sign-in') throw new Refusal('partner.sign_in_again');
      return outcome;
    },

    async signOut(site, query, requestId) {
      const request = await authorisations.signOut(site, query, requestId);
      if (request.kind === 'invalid') throw invalid(request);
      return request;
    },

    async foresee(site, asker, answer) {
      const waiting = await authorisations.waiting(site, asker, answer.id);
      if (!waiting) throw new Refusal('partner.request_expired');
      const stepUp = answer.isApproved ? stepUpFor(waiting.asked) : undefined;
      if (stepUp && !(await holdsStepUp(db, asker, stepUp)))
        throw new Refusal('mfa.step_up_required');
    },

    answer: (site, asker, answer, once) =>
      withClaim(db, once, async (claim) => {
        const keep = once && claim && ((target: string) => kept(once, claim, target));
        const target = await authorisations.answer(site, asker, answer, { stepUpFor, keep });
        if (target === undefined) throw new Refusal('partner.request_expired');
        return target;
      }),
  };
}

/** The step-up that an approval takes besides the session. */
const stepUpFor = (asked: Scope[]): StepUpNeed | undefined =>
  needsStepUp(asked) ? sensitiveApproval : undefined;

const invalid = ({ mistake }: InvalidRequest) =>
  new Refusal('partner.invalid_configuration', {
    explain: mistake ? explainMistake(mistake.id, mistake) : { code: 'request' },
  });
