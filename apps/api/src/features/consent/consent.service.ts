import { sensitiveApproval } from '@carnet/contract/calls/consent';
import type { Scope } from '@carnet/contract/scopes';
import type { Database } from '@carnet/database/connection';

import { kept, type OnceRequest, withClaim } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import type { Site } from '../../core/http/sites.ts';
import { type GrantQuestion, stepUpStore } from '../../core/mfa/step-up.store.ts';
import type {
  Answer,
  Asker,
  Authorisation,
  Authorisations,
  SignOutRequest,
} from '../../core/partners/authorisations.ts';
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
      // Said of people alone, and nobody is signed in here.
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
      if (!request) throw invalid({ kind: 'invalid', explanation: 'request' });
      return request;
    },

    async foresee(site, asker, answer) {
      const waiting = await authorisations.waiting(site, asker, answer.id);
      if (!waiting) throw new Refusal('partner.request_expired');
      const stepUp = answer.isApproved ? stepUpFor(waiting.asked) : undefined;
      if (stepUp && !(await stepUpStore(db).holds(asker, stepUp)))
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

/** What an approval takes besides the session. */
const stepUpFor = (asked: Scope[]): GrantQuestion | undefined =>
  needsStepUp(asked) ? sensitiveApproval : undefined;

const invalid = ({ explanation }: Outcome<'invalid'>) =>
  new Refusal('partner.invalid_configuration', { explain: explanation });
