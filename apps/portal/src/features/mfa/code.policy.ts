import { HttpError } from '@carnet/contract/client/http-error';
import { AUTHENTICATOR_CODE_LENGTH, SENT_CODE_LENGTH } from '@carnet/contract/rules/codes';

import { failureOf } from '@/core/http/problems.ts';
import type { Destination } from '@/core/navigation/destination.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';
import type { OfferedMethod } from './code-visit.ts';

export const RESEND_WAIT_SECONDS = { first: 15, again: 30 };

type MethodName = OfferedMethod['method'];

/** Nothing is sent for an authenticator or a recovery key, so there is nothing to send again. */
export const canResend = (method: MethodName) => method !== 'totp' && method !== 'totpRecovery';

/** How many characters to draw a line for; the length itself is the server's business (R115). */
export function drawnLength(method: MethodName): number | undefined {
  if (method === 'sms' || method === 'email') return SENT_CODE_LENGTH;
  return method === 'totp' ? AUTHENTICATOR_CODE_LENGTH : undefined;
}

/** Where a right code leads; a sign-in brought a token with it, a reset did not. */
export const nextAfterCode = ({ purpose }: PendingProof): Destination =>
  purpose === 'sign-in'
    ? { kind: 'stored-target' }
    : { kind: 'route', name: 'reset-password-confirmed' };

/** Where a refusal leads that is no wrong code: the password itself must be replaced (R84). */
export function nextAfterRefusal(error: unknown, { username }: PendingProof) {
  const ticket = error instanceof HttpError ? error.problem?.ticket : undefined;
  if (ticket === undefined) return undefined;
  return {
    kind: 'route',
    name: 'weak-password',
    query: { verified: 'true' },
    state: { ticket, username },
  } satisfies Destination;
}

/** The sign-in itself is over: another code would not help. */
export const isOver = (error: unknown) => failureOf(error).code === 'ticket.expired';
