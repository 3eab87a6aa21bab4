import type { ErrorCode } from './catalogue.ts';

/**
 * The same request may succeed in a moment, and sending it again does no harm. Not maintenance: it
 * lasts longer than any wait a person should spend on a spinner. Apart from the catalogue, which is
 * more than a browser needs to know.
 */
const retryableCodes: readonly ErrorCode[] = [
  'service.unavailable',
  'service.busy',
  'idempotency.in_progress',
];

export const isRetryable = (code: string) => (retryableCodes as readonly string[]).includes(code);

/** The request was turned away before anybody looked at it: even what may be done only once was not done. */
export const wasNotLookedAt = (code: string) => code === ('service.busy' satisfies ErrorCode);
