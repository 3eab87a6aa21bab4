import type { Database, OpenDatabase } from '@carnet/database/connection';
import { hasLinkedCard } from '@carnet/identity/cards/find-card';
import { recordEvent } from '@carnet/identity/events/record-event';
import type { AttemptKeys } from '@carnet/identity/limits/login-attempt.parts';
import { giveBackAttempt, settleWrongPassword } from '@carnet/identity/limits/settle-attempt';
import type { Origin } from '@carnet/identity/origin/origin';
import type { HashPool } from '@carnet/identity/passwords/hash-pool';
import { Refusal } from '@carnet/identity/refusal';
import type { LoginCandidate } from '@carnet/identity/sessions/sign-in/candidate';
import type { Log } from '@carnet/runtime/log';

const AFTER_THE_ANSWER_MILLIS = 20;

export interface PasswordCheck {
  password: string;
  keys: AttemptKeys;
  origin: Origin;
  /** Undefined: nobody has the identifier that was typed. */
  candidate: LoginCandidate | undefined;
}

export function createPasswordCheck(parts: { database: OpenDatabase; hashes: HashPool; log: Log }) {
  const { database, hashes, log } = parts;
  const { db } = database;

  /**
   * Gives the attempt back when the work fails. For work that settles nothing then, and so says nothing
   * about the password: nobody is locked out by a fault of ours.
   */
  async function orGiveBack<Result>(
    keys: AttemptKeys,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // When the database is away giving back fails too; the caller is told what happened first.
      await giveBackAttempt(db, keys).catch(() => {});
      throw error;
    }
  }

  /**
   * For an unknown person there is no failure to record, and that must not show in time: recording is
   * begun only when the answer is on its way, so that not even the making of the statement delays it.
   */
  function recordFailureLater(accountId: string, { requestId, ip }: Origin): void {
    setTimeout(() => {
      recordEvent(db, { accountId, kind: 'login.failed', requestId, ip }).catch((error: unknown) =>
        log.warn({ err: error }, 'failed login not recorded'),
      );
    }, AFTER_THE_ANSWER_MILLIS);
  }

  return {
    orGiveBack,

    /**
     * Checks a password within a reservation; a wrong password settles it, a right one leaves that to
     * the sign-in.
     */
    async check({ password, keys, origin, candidate }: PasswordCheck) {
      const isRight = await orGiveBack(keys, () =>
        hashes.verify(candidate?.passwordHash ?? undefined, password),
      );
      if (isRight && candidate && (await maySignIn(db, candidate))) return candidate;

      await settleWrongPassword(db, keys);
      if (candidate) recordFailureLater(candidate.accountId, origin);
      throw new Refusal('login.invalid_credentials');
    },
  };
}

/**
 * After "this was not me" a right password is as good as a wrong one until a reset, and looks like it
 * (attack 82); so it is while an account is being closed. An account that nobody has proven to be theirs is opened by its card alone (A15). Without a card
 * there is nothing to prove, and it looks like no account at all (attack 65).
 */
const maySignIn = async (db: Database, { isShut, isVerified, accountId }: LoginCandidate) =>
  !isShut && (isVerified || hasLinkedCard(db, accountId));
