import type { Database } from '@carnet/database/connection';

import { needsCard, secondFactorsFor } from '../../core/mfa/second-factors.ts';
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

  isRecent: async (session, question) =>
    !session.isSuperseded && stepUpStore(db).holds(session, question),
});
