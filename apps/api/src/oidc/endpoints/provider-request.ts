import type { FastifyRequest } from 'fastify';

/** What is known of a request to the provider, by whichever way it came. */
export type ProviderRequest = Pick<
  FastifyRequest,
  'id' | 'raw' | 'url' | 'headers' | 'body' | 'callerAddress' | 'site' | 'log'
>;
