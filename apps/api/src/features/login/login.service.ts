import { type Market, markets } from '@carnet/contract/markets';
import type { OpenDatabase } from '@carnet/database/connection';
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
import type { HashPool } from '../../core/passwords/hash-pool.ts';
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
}

export interface SignedIn {
  token: string;
  bindSecret: string;
}

export interface LoginService {
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
    const store = loginAttemptStore(db);
    const candidate = await findLoginCandidate(pool, market, identifier);
    const isRight = await hashes
      .verify(candidate?.passwordHash ?? undefined, password)
      .catch(async (error: unknown) => {
        await store.giveBack(key);
        throw error;
      });
    if (isRight && candidate?.isVerified) return candidate;

    await store.settleFailure(key);
    if (candidate) recordFailure(candidate.accountId, caller);
    throw new Refusal('login.invalid_credentials');
  }

  /** Not awaited: for an unknown person there is nothing to record, and that must not show in time. */
  function recordFailure(accountId: string, { requestId, ip }: Caller): void {
    securityEventStore(db)
      .append({ accountId, kind: 'login.failed', requestId, ip })
      .catch((error: unknown) => log.warn({ err: error }, 'failed login not recorded'));
  }

  return {
    async signIn({ password, ...typed }, market, caller, keep) {
      // Shed before the database is touched: a full queue is known without asking anybody.
      if (hashes.isFull()) throw new Refusal('service.unavailable', { retryAfterSeconds: 1 });
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

      await db.transaction().execute(async (transaction) => {
        const sessionId = newId();
        await sessionStore(transaction).insert({
          accountId,
          sessionId,
          tokenHash: hash,
          bindHash: bindHashOf(signedIn.bindSecret),
          market,
          ...caller,
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
      });

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
