import type { Locale } from '@carnet/contract/locales';
import type { Database, Transaction } from '@carnet/database/connection';
import { readAccount } from '@carnet/identity/accounts/find-account';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import type { CodePurpose } from '@carnet/identity/challenges/challenge';
import { readPayload } from '@carnet/identity/challenges/payload';
import type { OfferedFactor } from '@carnet/identity/factors/factor';
import { type Challenge, issueChallenge } from '@carnet/identity/factors/issue-challenge';
import { secondFactorsFor, stepUpFactorsFor } from '@carnet/identity/factors/second-factors';
import type { Origin } from '@carnet/identity/origin/origin';
import { Refusal } from '@carnet/identity/refusal';
import type {
  PendingSignIn,
  PendingSignInKind,
} from '@carnet/identity/sessions/pending-sign-in/pending-sign-in';
import { lockPendingSignIn } from '@carnet/identity/sessions/pending-sign-in/use-pending-sign-in';
import type { LiveSession } from '@carnet/identity/sessions/session';
import { stopFactors } from '@carnet/identity/way-back/stop-factors';
import type { Keyring } from '@carnet/runtime/keyring';

import { type StepUpWish, writeWish } from './step-up-wish.ts';

/** The pending sign-ins that owe a second factor, and what their codes are for. */
export type OwingKind = Exclude<PendingSignInKind, 'weak-password' | 'card-proof'>;

const PURPOSE_OF = {
  'sign-in': () => 'sign-in',
  'password-reset': () => 'password-reset-second-factor',
  'way-back-stop': ({ excludedMethod }) =>
    excludedMethod === 'email' ? 'way-back-stop-email' : 'way-back-stop-sms',
} as const satisfies Record<OwingKind, (pending: PendingSignIn) => CodePurpose>;

export const owesCode = (pending: PendingSignIn): pending is PendingSignIn & { kind: OwingKind } =>
  Object.hasOwn(PURPOSE_OF, pending.kind);

/** What a request for a code brings besides the sign-in or session it is for. */
export interface CodeRequest {
  origin: Origin;
  locale: Locale;
  /** The person asked for the message once more. */
  isAgain: boolean;
}

export interface RequestCode {
  /** For a sign-in or reset that was refused with this payload. */
  forPendingSignIn(
    payload: string,
    methodId: number | undefined,
    request: CodeRequest,
  ): Promise<Challenge>;
  /** For somebody who is signed in and about to change something. */
  forSession(
    session: LiveSession,
    wish: StepUpWish & { isStrong: boolean },
    methodId: number | undefined,
    request: CodeRequest,
  ): Promise<Challenge>;
}

interface Asker {
  accountId: string;
  purpose: CodePurpose;
  boundTo: string;
  wants?: string;
}

export function createRequestCode(db: Database, keyring: Keyring): RequestCode {
  async function ask(
    transaction: Transaction,
    asker: Asker,
    factors: readonly OfferedFactor[],
    methodId: number | undefined,
    { origin, locale, isAgain }: CodeRequest,
  ): Promise<Challenge> {
    const { accountId } = asker;
    const factor = factors.find(({ id }) => methodId === undefined || id === methodId);
    if (!factor) throw new Refusal('mfa.method_unknown');
    const firstname = (await readAccount(transaction, accountId)).firstname;
    const recipient = { firstname, market: origin.market, locale, isAgain };
    return issueChallenge(transaction, keyring, factor, asker, recipient);
  }

  return {
    forPendingSignIn: (payload, methodId, request) =>
      db.transaction().execute(async (transaction) => {
        const proof = readPayload(keyring, payload);
        const pending = proof && (await lockPendingSignIn(transaction, proof, request.origin));
        if (!pending || !owesCode(pending)) throw new Refusal('ticket.expired');
        const { accountId, pendingSignInId: boundTo, excludedMethod, excludedContactId } = pending;
        const purpose = PURPOSE_OF[pending.kind](pending);
        const factors =
          pending.kind === 'way-back-stop'
            ? await stopFactors(transaction, accountId)
            : await secondFactorsFor(transaction, { accountId, excludedMethod, excludedContactId });
        return ask(transaction, { accountId, purpose, boundTo }, factors, methodId, request);
      }),

    forSession: ({ accountId, sessionId: boundTo }, wish, methodId, request) =>
      db.transaction().execute(async (transaction) => {
        // Two requests at once send one code: the second finds the first's.
        await lockAccount(transaction, accountId);
        const wants = writeWish(wish);
        const asker: Asker = { accountId, purpose: 'step-up', boundTo, wants };
        const factors = await stepUpFactorsFor(transaction, { accountId, ...wish });
        return ask(transaction, asker, factors, methodId, request);
      }),
  };
}
