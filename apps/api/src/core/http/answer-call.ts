import { type CallAnswer, type CallDeclaration, responsesOf } from '@carnet/contract/call';
import { headersOf } from '@carnet/contract/headers';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import type * as z from 'zod/mini';

import { type Foresee, precognitionHooks } from './precognition.ts';

type OutputOf<Call, Part extends string> =
  Call extends Record<Part, infer Declared extends z.ZodMiniType> ? z.output<Declared> : undefined;

/** A request that has passed the contract: body, params and query are what the call declares. */
export type CallRequest<Call extends CallDeclaration> = FastifyRequest<{
  Body: OutputOf<Call, 'body'>;
  Params: OutputOf<Call, 'params'>;
  Querystring: OutputOf<Call, 'query'>;
}>;

export type CallHandler<Call extends CallDeclaration> = (
  request: CallRequest<Call>,
  reply: FastifyReply,
) => Promise<CallAnswer<Call>>;

/** One check per audience; the call names its audience, the check runs before its handler. */
export type AudienceChecks = Record<
  CallDeclaration['audience']['kind'],
  onRequestAsyncHookHandler | undefined
>;

export interface CallOptions<Call extends CallDeclaration> {
  /** What else `Precognition: true` asks about, besides the shape of the request: reads only. */
  foresee?: (request: CallRequest<Call>) => Promise<void>;
}

/** What a feature needs to answer its calls. */
export interface CallRegistry {
  answer<const Call extends CallDeclaration>(
    call: Call,
    handler: CallHandler<Call>,
    options?: CallOptions<Call>,
  ): void;
}

export function createCallRegistry(api: FastifyInstance, audiences: AudienceChecks): CallRegistry {
  return {
    answer(call, handler, options) {
      const check = audiences[call.audience.kind];
      const { mark, ...precognition } = precognitionHooks(
        call,
        options?.foresee as Foresee | undefined,
      );
      api.route({
        method: call.method,
        url: call.path,
        schema: {
          operationId: call.name,
          summary: call.summary,
          tags: [call.feature],
          headers: headersOf(call),
          response: responsesOf(call),
          ...(call.params && { params: call.params }),
          ...(call.query && { querystring: call.query }),
          ...(call.body && { body: call.body }),
          security: call.audience.kind === 'session' ? [{ bearer: [] }] : [],
        },
        ...precognition,
        onRequest: check ? [...mark, check] : mark,
        handler: async (request, reply) => {
          const answer = await handler(request as CallRequest<typeof call>, reply);
          if (reply.sent) return reply;
          void reply.header('cache-control', 'no-store');
          // A call with one declared answer needs no status from its handler.
          const status = Number(Object.keys(call.answers)[0]);
          return reply.code(status).send(answer);
        },
      });
    },
  };
}
