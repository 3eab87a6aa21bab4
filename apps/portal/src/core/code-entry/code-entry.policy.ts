import { AUTHENTICATOR_CODE_LENGTH, SENT_CODE_LENGTH } from '@carnet/contract/rules/codes';

import type { OfferedMethod } from '../factors/offered-method.ts';
import { isApp } from '../factors/method-kinds.ts';
import { failureOf } from '../http/problems.ts';

export const RESEND_WAIT_SECONDS = { first: 15, again: 30 };

/** How many characters to draw a line for; the length itself is the server's business (R115). */
export function drawnLength(method: OfferedMethod['method']): number | undefined {
  if (method === 'sms' || method === 'email') return SENT_CODE_LENGTH;
  return isApp({ method }) ? AUTHENTICATOR_CODE_LENGTH : undefined;
}

/** The sign-in, reset or set-up that asked for the code is over: another code would not help. */
export const isOver = (error: unknown) =>
  ['ticket.expired', 'session.required'].includes(error ? failureOf(error).code : '');
