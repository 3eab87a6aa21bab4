import { HttpError } from '@carnet/contract/client/http-error';
import { AUTHENTICATOR_CODE_LENGTH, SENT_CODE_LENGTH } from '@carnet/contract/rules/codes';

import { failureOf } from '@/core/http/problems.ts';
import type { Destination } from '@/core/navigation/destination.ts';
import { asRouteName } from '@/core/navigation/routes.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';
import type { CodeQuery } from './code-query.ts';
import { openedAgain } from './intention.ts';
import type { OfferedMethod } from './offered-methods.policy.ts';
import type { PendingActivation } from './pending-activation.ts';
import { writeSetUpNote } from './set-up-note.ts';

export const RESEND_WAIT_SECONDS = { first: 15, again: 30 };

type MethodName = OfferedMethod['method'];

/** Nothing is sent for an authenticator or a recovery key, so there is nothing to send again. */
export const canResend = (method: MethodName) => method !== 'totp' && method !== 'totpRecovery';

/** How many characters to draw a line for; the length itself is the server's business (R115). */
export function drawnLength(method: MethodName): number | undefined {
  if (method === 'sms' || method === 'email') return SENT_CODE_LENGTH;
  return method === 'totp' ? AUTHENTICATOR_CODE_LENGTH : undefined;
}

/** What a right code has finished. */
export interface FinishedCode {
  query: CodeQuery;
  proof?: PendingProof;
  isActivation: boolean;
  /** Of a set-up: the contact. */
  typed?: PendingActivation;
  /** The contact that was set up is on another account too. */
  isFuzzion?: boolean;
  method: OfferedMethod;
  methods: readonly OfferedMethod[];
}

/** Leaves the pages of the portal, or loads them anew: the caller allows only our own (A29). */
export interface PageLoad {
  kind: 'page-load';
  address: string | undefined;
}

type Step = (finished: FinishedCode) => Destination | PageLoad | undefined;

const duplicateFound: Step = ({ isFuzzion }) =>
  isFuzzion ? { kind: 'route', name: 'duplicated' } : undefined;

/** R133: a set-up knows what comes next, and tells that page what was done. */
const methodIsSetUp: Step = ({ isActivation, query, typed }) => {
  if (!isActivation) return undefined;
  const next = wantedRoute(query) ?? { kind: 'route' as const, name: 'security' as const };
  if (next.kind !== 'route' || !typed) return next;
  const what = typed.edited === undefined ? 'added' : 'changed';
  return { ...next, state: writeSetUpNote({ what, value: typed.value }) };
};

/** No session came of it: the new password is set, and opens one. */
const passwordIsReset: Step = ({ proof }) =>
  proof?.purpose === 'password-reset'
    ? {
        kind: 'route',
        name: 'reset-password-confirmed',
        state: { isPasswordSet: true },
        isReplacing: true,
      }
    : undefined;

const recoveryKeyWasUsed: Step = ({ method, methods, query }) => {
  if (method.method !== 'totpRecovery') return undefined;
  const app = methods.find((each) => each.method === 'totp');
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

/** The order is the specification's (section 4, on success); the first that speaks decides. */
const steps: readonly Step[] = [
  duplicateFound,
  methodIsSetUp,
  passwordIsReset,
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
  // Opened from a page that led through the list of methods: both are skipped on the way back, or
  // the one that there is.
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

/** What asked for the code is over: another code would not help. */
export const isOver = (error: unknown) =>
  ['ticket.expired', 'session.required'].includes(error ? failureOf(error).code : '');
