/** A call to another system failed. Whether the other side did the work is not known. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  /** False: the same call will be refused again. True: repeat it with the same idempotency key. */
  readonly isRetryable: boolean;

  constructor(
    message: string,
    options: { status?: number; isRetryable: boolean; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.isRetryable = options.isRetryable;
  }
}

/**
 * Refusals of what was asked. Everything else may pass: an outage, a quota, but also a wrong
 * password or address of ours, which an operator corrects while the message waits.
 */
const REFUSALS = new Set([400, 409, 410, 413, 422]);

export const isRefusal = (status: number): boolean => REFUSALS.has(status);
