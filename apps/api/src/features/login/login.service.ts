import { type Market, markets } from '@carnet/contract/markets';
import type { OpenDatabase, Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';
import { needsRehash } from '@carnet/runtime/password-hash';
import { newSessionToken, readSessionToken } from '@carnet/runtime/tokens';

import {
  type CanonicalIdentifier,
  canonicalIdentifier,
} from '../../core/accounts/typed-identifier.ts';
import type { TypedIdentifier } from '../../core/accounts/typed-identifier.ts';
import { securityEventStore } from '../../core/events/security-event.store.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { loginAttemptStore } from '../../core/limits/login-attempt.store.ts';
import type { LoginAttempts } from '../../core/limits/login-attempts.ts';
import { type HashPool, tooBusy } from '../../core/passwords/hash-pool.ts';
import { bindHashOf, newBindSecret } from '../../core/sessions/bind-cookie.ts';
import { sessionStore } from '../../core/sessions/session.store.ts';
import { findLoginCandidate, type LoginCandidate } from './login.store.ts';
import type { PasswordUpgrade } from './password-upgrade.ts';

/** Where a call came from, for the session list and the events. */
export interface Caller {
  requestId: string;
  deviceId: string | undefined;
  userAgent: string | undefined;
  ip: string | undefined;
  /** Hash of the bind cookie that came along, if any: it tells a browser we have seen before. */
  bindHash: Buffer | undefined;
}

export interface SignedIn {
  token: string;
  bindSecret: string;
}

export interface LoginService {
  /** Called before the database is touched: a full queue is known without asking anybody. */
  shedIfBusy(): void;
  signIn(
    credentials: TypedIdentifier & { password: string },
    market: Market,
    caller: Caller,
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
  const { database, reserved, keyring, hashes, attempts, upgradePassword, log } = dependencies;
  const { db, pool } = database;

  async function checkPassword(
    identifier: CanonicalIdentifier,
    market: Market,
    password: string,
    key: Buffer,
    caller: Caller,
  ): Promise<LoginCandidate> {
    const { candidate, isRight } = await orGiveBack(key, async () => {
      const found = await findLoginCandidate(pool, market, identifier, caller.bindHash);
      const isRight = await hashes.verify(found?.passwordHash ?? undefined, password);
      return { candidate: found, isRight };
    });
    if (isRight && candidate?.isVerified) return candidate;

    await loginAttemptStore(db).settleFailure(key);
    if (candidate) recordFailure(candidate.accountId, caller);
    throw new Refusal('login.invalid_credentials');
  }

  /** For work that says nothing about the password: nobody is locked out by a fault of ours. */
  async function orGiveBack<Result>(key: Buffer, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      // When the database is away this fails too; what happened first is what the caller is told.
      await loginAttemptStore(db)
        .giveBack(key)
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
    shedIfBusy() {
      if (hashes.isFull()) throw tooBusy();
    },

    async signIn({ password, ...typed }, market, caller, keep) {
      const identifier = canonicalIdentifier(typed, markets[market]);
      const key = keyring.hmac(
        'identifier-hmac',
        [market, identifier.kind, identifier.value].join(' '),
      );

      const candidate = await attempts.withReservation(key, () =>
        checkPassword(identifier, market, password, key, caller),
      );
      const { accountId, passwordHash } = candidate;
      const { token, hash } = newSessionToken(accountId);
      const signedIn: SignedIn = { token, bindSecret: newBindSecret() };

      const openSession = async (transaction: Transaction) => {
        const sessionId = newId();
        await sessionStore(transaction).insert({
          accountId,
          sessionId,
          tokenHash: hash,
          market,
          ...caller,
          bindHash: bindHashOf(signedIn.bindSecret),
        });
        await securityEventStore(transaction).append({
          accountId,
          kind: 'login.succeeded',
          sessionId,
          requestId: caller.requestId,
          ip: caller.ip,
        });
        await loginAttemptStore(transaction).settleSuccess(key);
        await keep(transaction, signedIn);
      };
      await orGiveBack(key, () => db.transaction().execute(openSession));

      if (passwordHash && needsRehash(keyring, passwordHash)) {
        upgradePassword(accountId, passwordHash, password);
      }
      return signedIn;
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
