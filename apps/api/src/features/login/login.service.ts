import { type Market, markets } from '@carnet/contract/markets';
import type { OpenDatabase, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';
import { needsRehash } from '@carnet/runtime/password-hash';
import { readSessionToken } from '@carnet/runtime/tokens';

import {
  type CanonicalIdentifier,
  canonicalIdentifier,
  type TypedIdentifier,
} from '../../core/accounts/typed-identifier.ts';
import { securityEventStore } from '../../core/events/security-event.store.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { identifierKey, knownBrowserKey, networkKey } from '../../core/limits/attempt-keys.ts';
import { type AttemptKeys, loginAttemptStore } from '../../core/limits/login-attempt.store.ts';
import type { LoginAttempts } from '../../core/limits/login-attempts.ts';
import { mfaOwed, secondFactorsFor } from '../../core/mfa/second-factors.ts';
import { type HashPool, tooBusy } from '../../core/passwords/hash-pool.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { sessionStore } from '../../core/sessions/session.store.ts';
import { openTicket } from '../../core/tickets/open-ticket.ts';
import { createPasswordCheck } from './check-password.ts';
import { findLoginCandidate, type LoginCandidate } from './login.store.ts';
import { openSession, type SignedIn } from './open-session.ts';
import type { PasswordUpgrade } from './password-upgrade.ts';

export interface SignInPlace {
  market: Market;
  caller: Caller;
  /** The browser did a piece of work: its network's mistakes are not held against it. */
  hasProof: boolean;
}

export interface LoginService {
  /** Called before the database is touched: a full queue is known without asking anybody. */
  shedIfBusy(): void;
  signIn(
    credentials: TypedIdentifier & { password: string },
    place: SignInPlace,
    keep: KeepAnswer<SignedIn>,
  ): Promise<SignedIn>;
  signOut(token: string, caller: Caller): Promise<void>;
}

interface LoginDependencies {
  database: OpenDatabase;
  /** Two connections of its own, so that a flood of logins cannot keep anybody signed in. */
  reserved: OpenDatabase;
  keyring: Keyring;
  hashes: HashPool;
  attempts: LoginAttempts;
  upgradePassword: PasswordUpgrade;
  log: Log;
}

export function createLoginService(dependencies: LoginDependencies): LoginService {
  const { database, reserved, keyring, hashes, attempts, upgradePassword } = dependencies;
  const { db, pool } = database;
  const passwords = createPasswordCheck(dependencies);

  /** A browser without our cookie cannot be a known one, and costs no look-up before its turn. */
  async function lookUpBrowser(identifier: CanonicalIdentifier, { market, caller }: SignInPlace) {
    if (!caller.bindHash) return undefined;
    return { candidate: await findLoginCandidate(pool, market, identifier, caller.bindHash) };
  }

  function attemptKeys(
    identifier: CanonicalIdentifier,
    { market, caller, hasProof }: SignInPlace,
    isKnownBrowser: boolean,
  ): AttemptKeys {
    const key = identifierKey(keyring, market, identifier);
    return {
      identifier: isKnownBrowser && caller.bindHash ? knownBrowserKey(key, caller.bindHash) : key,
      network: hasProof || !caller.ip ? undefined : networkKey(keyring, caller.ip),
    };
  }

  /** True: a second factor is owed first; also before a weak password is called so (attack 9). */
  const owesSecondFactor = ({ hasSecondFactor, passwordStatus }: LoginCandidate) =>
    hasSecondFactor || passwordStatus !== 0;

  async function askForSecondFactor(
    transaction: Transaction,
    { accountId }: LoginCandidate,
    market: Market,
  ): Promise<Refusal> {
    const factors = await secondFactorsFor(transaction, { accountId, excludedMethod: null });
    const payload = await openTicket(transaction, keyring, { accountId, market, kind: 'sign-in' });
    return new Refusal('mfa.required', { mfa: mfaOwed(payload, factors) });
  }

  return {
    shedIfBusy() {
      if (hashes.isFull()) throw tooBusy();
    },

    async signIn({ password, ...typed }, place, keep) {
      const { market, caller } = place;
      const identifier = canonicalIdentifier(typed, markets[market]);
      const lookedUp = await lookUpBrowser(identifier, place);
      const isKnownBrowser = lookedUp?.candidate?.isKnownBrowser ?? false;
      const keys = attemptKeys(identifier, place, isKnownBrowser);

      const candidate = await attempts.withReservation(keys, () =>
        passwords.check({ identifier, market, password, keys, caller, lookedUp }),
      );
      const { accountId, passwordHash, passwordChangedAt } = candidate;

      const settle = async (transaction: Transaction) => {
        const password = { accountId, changedAt: passwordChangedAt };
        const isStillTheirs = await loginAttemptStore(transaction).settleSuccess(keys, password);
        if (!isStillTheirs) throw new Refusal('login.invalid_credentials');
      };
      const signInOrAsk = async (transaction: Transaction) => {
        if (owesSecondFactor(candidate)) {
          const refusal = await askForSecondFactor(transaction, candidate, market);
          await settle(transaction);
          return refusal;
        }
        const signedIn = await openSession(transaction, keyring, candidate, { market, caller });
        // Last, because everybody behind one network waits for its counter.
        await settle(transaction);
        await keep(transaction, signedIn);
        return signedIn;
      };
      const outcome = await passwords.orGiveBack(keys, () => db.transaction().execute(signInOrAsk));
      if (outcome instanceof Refusal) throw outcome;

      if (passwordHash && needsRehash(keyring, passwordHash)) {
        upgradePassword(accountId, passwordHash, password);
      }
      return outcome;
    },

    async signOut(token, { requestId, ip }) {
      const proof = readSessionToken(token);
      if (!proof) return;
      const { accountId, hash } = proof;
      await reserved.db.transaction().execute(async (transaction) => {
        const sessionId = await sessionStore(transaction).endByToken(accountId, hash, 'logout');
        if (sessionId === undefined) return;
        await securityEventStore(transaction).append({
          accountId,
          kind: 'session.ended',
          sessionId,
          requestId,
          ip,
        });
      });
    },
  };
}
