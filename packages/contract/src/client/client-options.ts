import type { RetryTiming } from './retries.ts';

export interface ClientOptions {
  baseUrl: string;
  fetch?: typeof fetch;
  credentials?: NonNullable<RequestInit['credentials']>;
  /** Asked anew for each call: bearer, device id, Accept-Language. */
  headers?: () => Record<string, string>;
  newIdempotencyKey?: () => string;
  retries?: Partial<RetryTiming>;
}
