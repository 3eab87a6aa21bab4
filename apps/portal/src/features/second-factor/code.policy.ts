import { HttpError } from '@carnet/contract/client/http-error';

import type { PendingActivation } from '@/core/enrolment/pending-activation.ts';
import { writeSetUpNote } from '@/core/enrolment/set-up-note.ts';
import { isApp } from '@/core/factors/method-kinds.ts';
import type { OfferedMethod } from '@/core/factors/offered-method.ts';
import { mergeOffer } from '@/core/merge/merge-ways.ts';
import type { Destination } from '@/core/navigation/destination.ts';
import { asRouteName } from '@/core/navigation/routes.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';
import { openedAgain } from '@/core/step-up/intention.ts';
import { type CodeQuery, carriedQuery } from './code-query.ts';

type MethodName = OfferedMethod['method'];

/** Nothing is sent for an authenticator or a recovery key, so there is nothing to send again. */
export const canResend = (method: MethodName) =>
  !isApp({ method }) && method !== 'totpRecovery' && method !== 'passkey' && method !== 'identity';

/** What a right code has finished. */
export interface FinishedCode {
  query: CodeQuery;
  proof?: PendingProof;
  isActivation: boolean;
  /** The contact of a set-up. */
  typed?: PendingActivation;
  /** The contact that was set up is on another account too. */
  isDuplicated?: boolean;
  /** The other account of a merge was proven; of its factors, one of these is owed now. */
  provenOther?: { owed: readonly OfferedMethod[] };
  method: OfferedMethod;
  methods: readonly OfferedMethod[];
}

/**
 * An address that leaves the pages of the portal, or loads them anew: the caller allows only our own
 * (A29).
 */
export interface PageLoad {
  kind: 'page-load';
  address: string | undefined;
}

type Step = (finished: FinishedCode) => Destination | PageLoad | undefined;

const duplicateFound: Step = ({ isDuplicated, typed, query: { redirect } }) =>
  isDuplicated && typed
    ? mergeOffer({ method: typed.method, target: typed.value, caller: redirect })
    : undefined;

/** R134; R214: first the code page opens again, for a factor of the other account. */
const otherAccountIsProven: Step = ({ provenOther, query }) => {
  if (!provenOther) return undefined;
  return provenOther.owed.length > 0
    ? { kind: 'route', name: 'mfa-methods', query: carriedQuery(query) }
    : (wantedRoute(query) ?? { kind: 'route', name: 'duplicated' });
};

/** R133: a set-up knows what comes next, and tells that page what was done. */
const methodIsSetUp: Step = ({ isActivation, query, typed }) => {
  if (!isActivation) return undefined;
  const next = wantedRoute(query) ?? { kind: 'route' as const, name: 'security' as const };
  if (next.kind !== 'route' || !typed) return next;
  const what = typed.edited === undefined ? 'added' : 'changed';
  return { ...next, state: writeSetUpNote({ what, value: typed.value }) };
};

/** No session came of the code: the new password is set, and opens one. */
const passwordIsReset: Step = ({ proof }) =>
  proof?.purpose === 'password-reset'
    ? {
        kind: 'route',
        name: 'reset-password-confirmed',
        state: { isPasswordSet: true },
        isReplacing: true,
      }
    : undefined;

/** No session came of the code here either: what somebody else asked for is over. */
const wayBackIsStopped: Step = ({ proof }) =>
  proof?.purpose === 'way-back-stop'
    ? { kind: 'route', name: 'way-back.stop', state: { isStopped: true }, isReplacing: true }
    : undefined;

const recoveryKeyWasUsed: Step = ({ method, methods, query }) => {
  if (method.method !== 'totpRecovery') return undefined;
  const app = methods.find(isApp);
  const { redirect } = query;
  return {
    kind: 'route',
    name: 'mfa-totp-recovery',
    query: {
      ...(app && { mfaId: String(app.id) }),
      ...(redirect && { redirect }),
      ...query.intention,
    },
  };
};

const internalRedirect: Step = ({ query: { isInternal, redirect } }) =>
  isInternal ? { kind: 'page-load', address: redirect } : undefined;

const weakPassword: Step = ({ query }) =>
  query.hasWeakPassword
    ? { kind: 'route', name: 'weak-password', query: { verified: 'true' } }
    : undefined;

const loginIsFinished: Step = ({ proof, query: { payload, method } }) =>
  proof || (payload && method) ? { kind: 'stored-target' } : undefined;

const wantedPage: Step = ({ query }) => wantedRoute(query);

/** The order is the specification's (section 4, on success); the first step that speaks decides. */
const steps: readonly Step[] = [
  duplicateFound,
  otherAccountIsProven,
  methodIsSetUp,
  passwordIsReset,
  wayBackIsStopped,
  recoveryKeyWasUsed,
  internalRedirect,
  weakPassword,
  loginIsFinished,
  wantedPage,
];

/** Where a right code leads. */
export function nextAfterCode(finished: FinishedCode): Destination | PageLoad {
  for (const step of steps) {
    const next = step(finished);
    if (next) return next;
  }
  // The page was opened from one that led through the list of methods: both are skipped on the way
  // back, or the one that there is.
  return { kind: 'back', steps: finished.query.isStraight ? 1 : 2 };
}

function wantedRoute(query: CodeQuery): Destination | undefined {
  const name = asRouteName(query.redirect ?? null);
  return name && { kind: 'route', name, query: openedAgain(query.intention) };
}

/** Where a refusal leads that is no wrong code: the password itself must be replaced (R84). */
export function nextAfterRefusal(error: unknown, proof: PendingProof | undefined) {
  const ticket = error instanceof HttpError ? error.problem?.ticket : undefined;
  if (ticket === undefined) return undefined;
  return {
    kind: 'route',
    name: 'weak-password',
    query: { verified: 'true' },
    state: { ticket, username: proof?.username ?? '' },
  } satisfies Destination;
}
