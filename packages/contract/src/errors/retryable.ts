import type { ErrorCode } from './catalogue.ts';

/**
 * The same request may succeed in a moment, and sending it again does no harm. Not maintenance: it
 * lasts longer than any wait a person should spend on a spinner. Apart from the catalogue, which is
 * more than a browser needs to know.
 */
const retryableCodes: readonly ErrorCode[] = ['service.unavailable', 'idempotency.in_progress'];

export const isRetryable = (code: string) => (retryableCodes as readonly string[]).includes(code);
