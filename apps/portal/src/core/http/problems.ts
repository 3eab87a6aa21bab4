import { HttpError } from '@carnet/contract/client/http-error';
import type { ErrorCode } from '@carnet/contract/errors/catalogue';

/** What went wrong with a call, in the terms a screen needs. */
export interface Failure {
  code: ErrorCode;
  /** The text that the server wrote, in the language of the call. */
  said?: string | undefined;
  requestId?: string | undefined;
  retryAt?: Date | undefined;
  fields: Readonly<Record<string, readonly string[]>>;
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof HttpError)) {
    // `fetch` throws a TypeError when nobody answers; anything else is a fault of ours.
    return { code: isNoAnswer(error) ? 'service.unavailable' : 'service.error', fields: {} };
  }
  const { problem, status } = error;
  if (!problem) {
    return { code: status === 503 ? 'service.unavailable' : 'service.error', fields: {} };
  }
  return {
    // A newer server may know codes that this page does not: no branch meets them, and for their
    // text there is what the server said.
    code: problem.code as ErrorCode,
    said: problem.message,
    requestId: problem.request_id,
    retryAt: problem.retry_at === undefined ? undefined : new Date(problem.retry_at),
    fields: problem.errors ?? {},
  };
}

/** True: nothing was decided: the session stays, and the same call may work in a moment. */
export const isOutage = (error: unknown) =>
  isNoAnswer(error) ||
  (error instanceof HttpError && error.status === 503 && !isMaintenance(error));

export const isMaintenance = (error: unknown) =>
  error instanceof HttpError && error.problem?.code === 'service.maintenance';

const isNoAnswer = (error: unknown) => error instanceof TypeError;
