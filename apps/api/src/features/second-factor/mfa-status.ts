import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';
import type { Database } from '@carnet/database/connection';
import {
  needsCard,
  recognisableTarget,
  secondFactorsFor,
  shownMethods,
  stepUpFactorsFor,
  type StepUpQuestion,
} from '@carnet/identity/factors/second-factors';
import type { LiveSession } from '@carnet/identity/sessions/session';
import type { StepUpKind, StepUpNeed } from '@carnet/identity/sessions/step-up/step-up';
import { holdsStepUp, stepUpKindsHeld } from '@carnet/identity/sessions/step-up/step-ups';

export interface MfaStatus {
  of(session: LiveSession): Promise<{
    needCard: boolean;
    kinds: StepUpKind[];
    owesSetup: boolean;
    maySkipSetup: boolean;
  }>;
  isRecent(session: LiveSession, question: StepUpNeed): Promise<boolean>;
  /** The methods by which the person can prove an action, the usual one first. */
  waysToProve(question: StepUpQuestion): Promise<MfaOwed['methods']>;
}

export const createMfaStatus = (db: Database): MfaStatus => ({
  async of(session) {
    const { accountId, account, owesSetup, isSuperseded } = session;
    const factors = await secondFactorsFor(db, { accountId, excludedMethod: null });
    return {
      needCard: needsCard(factors),
      kinds: isSuperseded ? [] : await stepUpKindsHeld(db, session),
      owesSetup,
      maySkipSetup: owesSetup && !account.mfa_forced,
    };
  },

  waysToProve: async (question) =>
    shownMethods(await stepUpFactorsFor(db, question), recognisableTarget),

  isRecent: async (session, question) =>
    !session.isSuperseded && holdsStepUp(db, session, question),
});
