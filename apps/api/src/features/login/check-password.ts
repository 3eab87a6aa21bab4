import type { Database, OpenDatabase } from '@carnet/database/connection';
import type { Log } from '@carnet/runtime/log';

import { securityEventStore } from '../../core/events/security-event.store.ts';
import { Refusal } from '../../core/http/refusal.ts';
import type { AttemptKeys } from '../../core/limits/login-attempt.parts.ts';
import { loginAttemptStore } from '../../core/limits/login-attempt.store.ts';
import type { HashPool } from '../../core/passwords/hash-pool.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { hasLinkedCard, type LoginCandidate } from './login.store.ts';

const AFTER_THE_ANSWER_MILLIS = 20;

export interface PasswordCheck {
  password: string;
  keys: AttemptKeys;
  caller: Caller;
  /** Undefined: nobody is called that. */
  candidate: LoginCandidate | undefined;
}

export function createPasswordCheck(parts: { database: OpenDatabase; hashes: HashPool; log: Log }) {
  const { database, hashes, log } = parts;
  const { db } = database;

  /**
   * For work that settles nothing when it fails, and so says nothing about the password: nobody is
   * locked out by a fault of ours.
   */
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

  /**
   * For an unknown person there is nothing to record, and that must not show in time: begun only
   * when the answer is on its way, so that not even the making of the statement delays it.
   */
  function recordFailureLater(accountId: string, { requestId, ip }: Caller): void {
    setTimeout(() => {
      securityEventStore(db)
        .append({ accountId, kind: 'login.failed', requestId, ip })
        .catch((error: unknown) => log.warn({ err: error }, 'failed login not recorded'));
    }, AFTER_THE_ANSWER_MILLIS);
  }

  return {
    orGiveBack,

    /** Within a reservation; a wrong password settles it, a right one leaves that to the sign-in. */
    async check({ password, keys, caller, candidate }: PasswordCheck) {
      const isRight = await orGiveBack(keys, () =>
        hashes.verify(candidate?.passwordHash ?? undefined, password),
      );
      if (isRight && candidate && (await maySignIn(db, candidate))) return candidate;

      await loginAttemptStore(db).settleFailure(keys);
      if (candidate) recordFailureLater(candidate.accountId, caller);
      throw new Refusal('login.invalid_credentials');
    },
  };
}

/**
 * After "this was not me" a right password is as good as a wrong one until a reset, and looks like it
 * (attack 82). An account that nobody has proven to be theirs is opened by its card alone (A15). Without a card
 * there is nothing to prove, and it looks like no account at all (attack 65).
 */
const maySignIn = async (db: Database, { isDisowned, isVerified, accountId }: LoginCandidate) =>
  !isDisowned && (isVerified || hasLinkedCard(db, accountId));
