import { markets } from '@carnet/contract/markets';
import type { OpenDatabase, Transaction } from '@carnet/database/connection';
import {
  type CanonicalIdentifier,
  canonicalIdentifier,
  type TypedIdentifier,
} from '@carnet/identity/contacts/canonical-identifier';
import {
  identifierKey,
  knownBrowserKey,
  moveSignInCounters,
  networkKeys,
} from '@carnet/identity/limits/attempt-keys';
import type { AttemptKeys } from '@carnet/identity/limits/login-attempt.parts';
import type { LoginAttempts } from '@carnet/identity/limits/login-attempts';
import type { Origin } from '@carnet/identity/origin/origin';
import type { HashPool } from '@carnet/identity/passwords/hash-pool';
import { Refusal } from '@carnet/identity/refusal';
import { openSession, type SessionOpening } from '@carnet/identity/sessions/open-session';
import type { LoginCandidate } from '@carnet/identity/sessions/sign-in/candidate';
import {
  findLoginCandidate,
  settleRightPassword,
  startSignIn,
} from '@carnet/identity/sessions/sign-in/find-candidate';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';
import { needsRehash } from '@carnet/runtime/password-hash';

import { claimAlongside, keptAlongside } from '../../http/idempotency/alongside.ts';
import {
  type Claim,
  claimOutcome,
  type ClaimRow,
} from '../../http/idempotency/idempotency.parts.ts';
import { claimLost, goOnOnce, kept, type OnceRequest } from '../../http/idempotency/idempotency.ts';
import type { UseProof } from '../../http/proof-of-work/proof-of-work.ts';
import { createPasswordCheck } from './check-password.ts';
import { draftSignIn, type SignedIn, takesSeveralSteps, writeSignIn } from './open-session.ts';
import { createOwedProof, owesProof } from './owed-proof.ts';
import type { PasswordUpgrade } from './password-upgrade.ts';
import { type Proven, withProof } from './with-proof.ts';

/** What a request to sign in brings besides its credentials. */
export interface SignInRequest {
  origin: Origin;
  /** Undefined: the browser did no piece of work. */
  useProof: UseProof | undefined;
  once: OnceRequest | undefined;
  /** The cookie of a trusted device, as it came. */
  trust: string | undefined;
}

export interface SignInDependencies {
  database: OpenDatabase;
  keyring: Keyring;
  hashes: HashPool;
  attempts: LoginAttempts;
  upgradePassword: PasswordUpgrade;
  log: Log;
}

/** What is known once the password was right. */
interface Checked {
  keys: AttemptKeys;
  request: SignInRequest;
  claim: Claim | undefined;
}

export type SignIn = (
  credentials: TypedIdentifier & { password: string },
  request: SignInRequest,
) => Promise<SignedIn>;

/** Which counters an attempt is written to, by whether its browser has signed this person in. */
export function countersOf(
  keyring: Keyring,
  identifier: CanonicalIdentifier,
  { origin, hasProof }: { origin: Origin; hasProof: boolean },
) {
  const { market, bindHash, ip } = origin;
  const key = identifierKey(keyring, market, identifier);
  return {
    keyOf: (isKnownBrowser: boolean) =>
      isKnownBrowser && bindHash ? knownBrowserKey(key, bindHash) : key,
    network: hasProof ? undefined : networkKeys(keyring, ip),
  };
}

/** A sign-in reads from top to bottom: find, check, decide, open. */
export function createSignIn(dependencies: SignInDependencies): SignIn {
  const { database, keyring, attempts, upgradePassword } = dependencies;
  const { db } = database;
  const passwords = createPasswordCheck(dependencies);
  const owed = createOwedProof(keyring);

  return (credentials, request) =>
    withProof(db, request, (proven) => find(credentials, request, proven));

  /** Finds who it is, whether the request is the first of its kind, and a place for one more check. */
  async function find(
    { password, ...typed }: TypedIdentifier & { password: string },
    request: SignInRequest,
    { hasProof, claim: claimedBefore }: Proven,
  ): Promise<SignedIn> {
    const { origin } = request;
    const { market } = origin;
    const identifier = canonicalIdentifier(typed, markets[market]);
    await moveSignInCounters(db, keyring, { market, identifier, address: origin.ip });
    const { keyOf, network } = countersOf(keyring, identifier, { origin, hasProof });
    const { mostFailuresPerNetwork: mostPerNetwork } = attempts;
    const once = claimedBefore ? undefined : request.once;
    const question = { market, identifier, bindHash: origin.bindHash };
    const started = await startSignIn<ClaimRow>(
      db,
      { ...question, keyOf, network, mostPerNetwork },
      once && claimAlongside(once),
    );
    const { candidate: found, reservation, alongside: row } = started;
    const claim = once && claimOutcome(once, row.state === null ? undefined : (row as ClaimRow));
    const keys = { identifier: keyOf(found?.isKnownBrowser ?? false), network };

    const checkAndOpen = async (ours: Claim | undefined): Promise<SignedIn> => {
      // A retry that waited for the first request in vain has reserved nothing yet.
      const isReservedWith = ours === claimedBefore || ours === claim;
      const candidate = await attempts.withReservation(
        keys,
        isReservedWith ? reservation : undefined,
        async (hasWaited) =>
          passwords.check({
            password,
            keys,
            origin,
            candidate: hasWaited ? await findLoginCandidate(db, question) : found,
          }),
      );
      const outcome = await passwords.orGiveBack(keys, () =>
        decide(candidate, { keys, request, claim: ours }),
      );
      if (outcome instanceof Refusal) throw outcome;
      upgradeIfOld(candidate, password);
      return outcome;
    };
    return once && claim ? goOnOnce(db, once, claim, checkAndOpen) : checkAndOpen(claimedBefore);
  }

  /**
   * The password was right, and its places are given back with what comes of it. A refusal is therefore
   * an outcome: thrown, it would have the places given back once more (attack 12).
   */
  async function decide(candidate: LoginCandidate, checked: Checked): Promise<SignedIn | Refusal> {
    return owesProof(candidate) ? trustOrAsk(candidate, checked) : open(candidate, checked);
  }

  /** Lets a trusted browser in, or asks for a code. */
  function trustOrAsk(candidate: LoginCandidate, checked: Checked): Promise<SignedIn | Refusal> {
    return db.transaction().execute(async (transaction) => {
      const { keys, request } = checked;
      const trustSecret = await owed.trustInstead(transaction, candidate, request);
      if (trustSecret !== undefined) return open(candidate, checked, { transaction, trustSecret });
      const refusal = await owed.ask(transaction, candidate, request.origin);
      const isUnchanged = await settleRightPassword(transaction, keys, candidate);
      if (!isUnchanged) throw new Refusal('login.invalid_credentials');
      return refusal;
    });
  }

  /** Opens a session, mostly in one statement; where somebody is told of it, in one transaction. */
  async function open(
    candidate: LoginCandidate,
    { keys, request, claim }: Checked,
    trusted?: { transaction: Transaction; trustSecret: string },
  ): Promise<SignedIn> {
    const draft = await draftSignIn(db, keyring, candidate, request.origin);
    const signedIn: SignedIn = trusted
      ? { ...draft.signedIn, trustSecret: trusted.trustSecret }
      : draft.signedIn;
    const { once } = request;
    const answer = once && claim && (await kept(once, claim, signedIn));
    const also: Pick<SessionOpening, 'checked' | 'alongside'> = {
      checked: { keys, account: candidate },
      alongside: answer && keptAlongside(answer),
    };
    const write = async (transaction: Transaction) =>
      refuseUnlessOpened(await writeSignIn(transaction, keyring, draft, also));

    if (trusted) await write(trusted.transaction);
    else if (takesSeveralSteps(draft)) await db.transaction().execute(write);
    else refuseUnlessOpened(await openSession(db, { ...draft, ...also }));
    return signedIn;
  }

  function upgradeIfOld({ accountId, passwordHash }: LoginCandidate, password: string): void {
    if (passwordHash && needsRehash(keyring, passwordHash)) {
      upgradePassword(accountId, passwordHash, password);
    }
  }
}

/** Thrown in the transaction, if there is one: what was written with the session goes, too. */
function refuseUnlessOpened(outcome: Awaited<ReturnType<typeof openSession>>): void {
  if (outcome === 'account-changed') throw new Refusal('login.invalid_credentials');
  if (outcome === 'alongside-refused') throw claimLost();
}
