import { HttpError } from '@carnet/contract/client/http-error';
import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';

import { writeItem } from './session-items.ts';

/** A sign-in, a reset, or the stop of a way back that still owes a security code (R82). */
export interface PendingProof extends MfaOwed {
  /** The task that is finished once the code is right. */
  purpose: 'sign-in' | 'password-reset' | 'way-back-stop';
  /** The username as it was typed: a password manager files a new password under it. */
  username: string;
  /** The page that was wanted before; kept here too, because a refresh forgets the rest. */
  target?: string | undefined;
}

/** Keeps the proof that a refusal asks for; false when the error is something else. */
export function keepOwedProof(error: unknown, context: Omit<PendingProof, keyof MfaOwed>): boolean {
  const owed = error instanceof HttpError ? error.problem?.mfa : undefined;
  if (!owed) return false;
  const proof: PendingProof = { ...owed, ...context };
  writeItem('loginPayload', JSON.stringify(proof));
  return true;
}
