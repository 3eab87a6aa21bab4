import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import type { ExplainedMistake } from '@carnet/contract/errors/explained-mistake';
import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';

export interface RefusalDetails {
  /** Seconds until trying again makes sense: the Retry-After header and, as a time, `retry_at`. */
  retryAfterSeconds?: number;
  /** What is wrong with each field, as catalogue codes. */
  errors?: Record<string, ErrorCode[]>;
  /** Which further proofs are possible, with `mfa.required`. */
  mfa?: MfaOwed;
  /**
   * The payload of a pending sign-in, which allows the next step: a new password, or the proof of a
   * card.
   */
  ticket?: string;
  /** What is wrong with a partner's request, with `partner.invalid_configuration`. */
  explain?: ExplainedMistake;
  /** Why a session is over, with `session.required`. */
  reason?: 'session.ended_elsewhere' | 'session.expired' | undefined;
  /** For apps, in the words of OAuth: the WWW-Authenticate header. */
  challenge?: string;
}

/** Thrown by any layer to refuse a call; the error handler turns it into the one problem body. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
