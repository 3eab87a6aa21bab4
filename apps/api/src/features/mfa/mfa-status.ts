import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';
import type { Database } from '@carnet/database/connection';

import {
  needsCard,
  recognisableTarget,
  secondFactorsFor,
  shownMethods,
  stepUpFactorsFor,
  type StepUpQuestion,
} from '../../core/mfa/second-factors.ts';
import { type GrantKind, type GrantQuestion, stepUpStore } from '../../core/mfa/step-up.store.ts';
import type { LiveSession } from '../../core/sessions/session.store.ts';

export interface MfaStatus {
  of(session: LiveSession): Promise<{
    needCard: boolean;
    kinds: GrantKind[];
    owesSetup: boolean;
    maySkipSetup: boolean;
  }>;
  isRecent(session: LiveSession, question: GrantQuestion): Promise<boolean>;
  /** The usual one first. */
  waysToProve(question: StepUpQuestion): Promise<MfaOwed['methods']>;
}

export const createMfaStatus = (db: Database): MfaStatus => ({
  async of(session) {
    const { accountId, account, owesSetup, isSuperseded } = session;
    const factors = await secondFactorsFor(db, { accountId, excludedMethod: null });
    return {
      needCard: needsCard(factors),
      kinds: isSuperseded ? [] : await stepUpStore(db).kindsHeld(session),
      owesSetup,
      maySkipSetup: owesSetup && !account.mfa_forced,
    };
  },

  waysToProve: async (question) =>
    shownMethods(await stepUpFactorsFor(db, question), recognisableTarget),

  isRecent: async (session, question) =>
    !session.isSuperseded && stepUpStore(db).holds(session, question),
});
