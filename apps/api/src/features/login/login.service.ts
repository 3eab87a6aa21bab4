import { type Market, markets } from '@carnet/contract/markets';
import type { Connection, OpenDatabase, Transaction } from '@carnet/database/connection';
import { draftMessage } from '@carnet/outbox/enqueue-message';
import { addMessageJobs } from '@carnet/outbox/message-jobs';
import { messageStore } from '@carnet/outbox/message.store';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';
import { needsRehash } from '@carnet/runtime/password-hash';

import {
  type CanonicalIdentifier,
  canonicalIdentifier,
  type TypedIdentifier,
} from '../../core/accounts/typed-identifier.ts';
import { mayTell } from '../../core/alerts/tell.ts';
import { claimLost, goOnOnce, kept, type OnceRequest } from '../../core/http/idempotency.ts';
import type { Claim } from '../../core/http/idempotency.store.ts';
import { Refusal } from '../../core/http/refusal.ts';
import {
  identifierKey,
  knownBrowserKey,
  moveSignInCounters,
  networkKeys,
} from '../../core/limits/attempt-keys.ts';
import type { AttemptKeys } from '../../core/limits/login-attempt.parts.ts';
import { loginAttemptStore } from '../../core/limits/login-attempt.store.ts';
import type { LoginAttempts } from '../../core/limits/login-attempts.ts';
import { type HashPool, tooBusy } from '../../core/passwords/hash-pool.ts';
import type { UseProof } from '../../core/proof-of-work/proof-of-work.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { createPasswordCheck } from './check-password.ts';
import {
  findLoginCandidate,
  type LoginCandidate,
  settleSignIn,
  startSignIn,
} from './login.store.ts';
import { newSignInMessage, tellHeldOfSignIn } from './new-sign-in.ts';
import { draftSession, type SignedIn } from './open-session.ts';
import { createOwedProof, owesProof } from './owed-proof.ts';
import type { PasswordUpgrade } from './password-upgrade.ts';
import { createSignOut, type SignOut } from './sign-out.ts';
import { type Proven, withProof } from './with-proof.ts';

export interface SignInPlace {
  market: Market;
  caller: Caller;
  /** Undefined: the browser did no piece of work. */
  useProof: UseProof | undefined;
  once: OnceRequest | undefined;
  /** The cookie of a trusted device, as it came. */
  trust: string | undefined;
}

export interface LoginService {
  /** Called before the database is touched: a full queue is known without asking anybody. */
  shedIfBusy(): void;
  signIn(
    credentials: TypedIdentifier & { password: string },
    place: SignInPlace,
  ): Promise<SignedIn>;
  /** Refuses as a sign-in would be for its limits; looks at no password and counts nothing. */
  foresee(typed: TypedIdentifier, place: Pick<SignInPlace, 'market' | 'caller'>): Promise<void>;
  signOut: SignOut;
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

/** What is known once the password was right. */
interface Checked {
  keys: AttemptKeys;
  place: SignInPlace;
  claim: Claim | undefined;
}

export function createLoginService(dependencies: LoginDependencies): LoginService {
  const { database, reserved, keyring, hashes, attempts, upgradePassword } = dependencies;
  const { db } = database;
  const passwords = createPasswordCheck(dependencies);
  const owed = createOwedProof(keyring);

  /** Which counters an attempt is written to, by whether its browser has signed this person in. */
  function counters(
    identifier: CanonicalIdentifier,
    { market, caller, hasProof }: Pick<SignInPlace & Proven, 'market' | 'caller' | 'hasProof'>,
  ) {
    const key = identifierKey(keyring, market, identifier);
    const { bindHash, ip } = caller;
    return {
      keyOf: (isKnownBrowser: boolean) =>
        isKnownBrowser && bindHash ? knownBrowserKey(key, bindHash) : key,
      network: hasProof ? undefined : networkKeys(keyring, ip),
    };
  }

  /** A session with all that is written with it, ready to be settled. */
  async function prepare(
    candidate: LoginCandidate,
    { keys, place, claim }: Checked,
    trustSecret?: string,
  ) {
    const { market, caller, once } = place;
    const { accountId } = candidate;
    const { signedIn: opened, session, event } = draftSession(accountId, place);
    const signedIn: SignedIn = trustSecret === undefined ? opened : { ...opened, trustSecret };
    const answer = once && claim && (await kept(once, claim, signedIn));
    const message = newSignInMessage(candidate, { market, ...caller });
    const draft = message && (await draftMessage(keyring, message));
    // Before the transaction, whose locks must not wait for a whole country's counter.
    const isTold = message !== undefined && (await mayTell(db, message));
    const settle = async (connection: Connection) => {
      const signIn = { keys, account: candidate, session, event, kept: answer, message: draft };
      const outcome = await settleSignIn(connection, signIn);
      if (outcome === 'account-changed') throw new Refusal('login.invalid_credentials');
      if (outcome === 'claim-lost') throw claimLost();
    };
    const settleWithMessage = async (transaction: Transaction) => {
      if (draft && isTold) await addMessageJobs(transaction, draft.channel, [draft]);
      await tellHeldOfSignIn(transaction, keyring, candidate, { market, ...caller });
      // Last, because everybody behind one network waits for its counter.
      await settle(transaction);
      if (draft && !isTold) await messageStore(transaction).withhold(draft);
    };
    return { signedIn, hasMessage: draft !== undefined, settle, settleWithMessage };
  }

  /** Lets a trusted browser in, or asks the others for a code. */
  const trustOrAsk = (candidate: LoginCandidate, checked: Checked): Promise<SignedIn | Refusal> =>
    db.transaction().execute(async (transaction) => {
      const { keys, place } = checked;
      const trustSecret = await owed.trustInstead(transaction, candidate, place);
      if (trustSecret !== undefined) {
        const { signedIn, settleWithMessage } = await prepare(candidate, checked, trustSecret);
        await settleWithMessage(transaction);
        return signedIn;
      }
      const refusal = await owed.ask(transaction, candidate, place);
      const attempts = loginAttemptStore(transaction);
      const isUnchanged = await attempts.settleSuccess(keys, candidate);
      if (!isUnchanged) throw new Refusal('login.invalid_credentials');
      return refusal;
    });

  /**
   * The password was right, and its places are given back with what comes of it. A refusal is therefore
   * an outcome: thrown, it would have them given back once more (attack 12).
   */
  async function finish(candidate: LoginCandidate, checked: Checked): Promise<SignedIn | Refusal> {
    if (owesProof(candidate)) return trustOrAsk(candidate, checked);
    const { signedIn, hasMessage, settle, settleWithMessage } = await prepare(candidate, checked);
    if (hasMessage) await db.transaction().execute(settleWithMessage);
    else await settle(db);
    return signedIn;
  }

  async function attempt(
    { password, ...typed }: TypedIdentifier & { password: string },
    place: SignInPlace,
    { hasProof, claim: claimedBefore }: Proven,
  ): Promise<SignedIn> {
    const { market, caller } = place;
    const { bindHash } = caller;
    const identifier = canonicalIdentifier(typed, markets[market]);
    await moveSignInCounters(db, keyring, { market, identifier, address: caller.ip });
    const { keyOf, network } = counters(identifier, { market, caller, hasProof });
    const { mostFailuresPerNetwork: mostPerNetwork } = attempts;
    const once = claimedBefore ? undefined : place.once;
    const asked = { market, identifier, bindHash, keyOf, network, mostPerNetwork, once };
    const { candidate: found, reservation, claim } = await startSignIn(db, asked);
    const keys = { identifier: keyOf(found?.isKnownBrowser ?? false), network };

    const work = async (ours: Claim | undefined): Promise<SignedIn> => {
      // A retry that waited for the first request in vain has reserved nothing yet.
      const isReservedWith = ours === claimedBefore || ours === claim;
      const candidate = await attempts.withReservation(
        keys,
        isReservedWith ? reservation : undefined,
        async (hasWaited) => {
          const candidate = hasWaited
            ? await findLoginCandidate(db, market, identifier, bindHash)
            : found;
          return passwords.check({ password, keys, caller, candidate });
        },
      );
      const outcome = await passwords.orGiveBack(keys, () =>
        finish(candidate, { keys, place, claim: ours }),
      );
      if (outcome instanceof Refusal) throw outcome;
      const { accountId, passwordHash } = candidate;
      if (passwordHash && needsRehash(keyring, passwordHash)) {
        upgradePassword(accountId, passwordHash, password);
      }
      return outcome;
    };
    return once && claim ? goOnOnce(db, once, claim, work) : work(claimedBefore);
  }

  return {
    shedIfBusy() {
      if (hashes.isFull()) throw tooBusy();
    },

    signIn: (credentials, place) =>
      withProof(db, place, (proven) => attempt(credentials, place, proven)),

    async foresee(typed, { market, caller }) {
      const identifier = canonicalIdentifier(typed, markets[market]);
      await moveSignInCounters(db, keyring, { market, identifier, address: caller.ip });
      // A proof of work is used up by being checked, so a question never brings one.
      const { keyOf, network } = counters(identifier, { market, caller, hasProof: false });
      const found = await findLoginCandidate(db, market, identifier, caller.bindHash);
      await attempts.foresee({ identifier: keyOf(found?.isKnownBrowser ?? false), network });
    },

    signOut: createSignOut(reserved),
  };
}
