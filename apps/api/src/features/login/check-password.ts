import type { Market } from '@carnet/contract/markets';
import type { OpenDatabase } from '@carnet/database/connection';
import type { Log } from '@carnet/runtime/log';

import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import { securityEventStore } from '../../core/events/security-event.store.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { type AttemptKeys, loginAttemptStore } from '../../core/limits/login-attempt.store.ts';
import type { HashPool } from '../../core/passwords/hash-pool.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { findLoginCandidate, type LoginCandidate } from './login.store.ts';

export interface PasswordCheck {
  identifier: CanonicalIdentifier;
  market: Market;
  password: string;
  keys: AttemptKeys;
  caller: Caller;
  /** Looked up already, because the browser showed a cookie; what was found may be nobody. */
  lookedUp: { candidate: LoginCandidate | undefined } | undefined;
}

export function createPasswordCheck(parts: { database: OpenDatabase; hashes: HashPool; log: Log }) {
  const { database, hashes, log } = parts;
  const { db, pool } = database;

  /** For work that says nothing about the password: nobody is locked out by a fault of ours. */
  async function orGiveBack<Result>(
    keys: AttemptKeys,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // When the database is away this fails too; what happened first is what the caller is told.
      await loginAttemptStore(db)
        .giveBack(keys)
        .catch(() => {});
      throw error;
    }
  }

  /** Not awaited: for an unknown person there is nothing to record, and that must not show in time. */
  function recordFailure(accountId: string, { requestId, ip }: Caller): void {
    securityEventStore(db)
      .append({ accountId, kind: 'login.failed', requestId, ip })
      .catch((error: unknown) => log.warn({ err: error }, 'failed login not recorded'));
  }

  return {
    orGiveBack,

    /** Within a reservation; a wrong password settles it, a right one leaves that to the sign-in. */
    async check({ identifier, market, password, keys, caller, lookedUp }: PasswordCheck) {
      const { candidate, isRight } = await orGiveBack(keys, async () => {
        const found = lookedUp
          ? lookedUp.candidate
          : await findLoginCandidate(pool, market, identifier, caller.bindHash);
        const isRight = await hashes.verify(found?.passwordHash ?? undefined, password);
        return { candidate: found, isRight };
      });
      if (isRight && candidate?.isVerified) return candidate;

      await loginAttemptStore(db).settleFailure(keys);
      if (candidate) recordFailure(candidate.accountId, caller);
      throw new Refusal('login.invalid_credentials');
    },
  };
}
