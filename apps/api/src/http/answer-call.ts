import type { AppCallDeclaration } from '@carnet/contract/app-call';
import { needsSession } from '@carnet/contract/audience';
import { type CallAnswer, type CallDeclaration, responsesOf } from '@carnet/contract/call';
import { problemSchema } from '@carnet/contract/errors/problem';
import { headersOf } from '@carnet/contract/headers';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import * as z from 'zod/mini';

import type { AppCaller } from './audience/app-caller.ts';
import type { SerializerOf } from './contract-compilers.ts';
import { type Foresee, type ForeseeFields, precognitionHooks } from './precognition.ts';

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

/** Throws, at once or later, to refuse. */
export type RequestCheck = (request: FastifyRequest) => Promise<void> | void;

/** The checks of whoever calls; the call names its audience, the checks run before its handler. */
export type AudienceCheck = (
  call: CallDeclaration,
  forApps: AppCallDeclaration | undefined,
) => RequestCheck[];

/** The answer to an app that makes the call with its own token. */
export interface AppAnswer {
  declared: AppCallDeclaration;
  answer: (app: AppCaller) => unknown;
}

export const answerApps = <const AppCall extends AppCallDeclaration>(
  declared: AppCall,
  answer: (app: AppCaller) => z.output<AppCall['answer']>,
): AppAnswer => ({ declared, answer });

export interface CallOptions<Call extends CallDeclaration> {
  /** What else `Precognition: true` asks about, besides the shape of the request: reads only. */
  foresee?: (request: CallRequest<Call>) => Promise<void>;
  /** What is wrong with the fields so far, beyond their shape, while others are still empty. */
  foreseeFields?: ForeseeFields;
  /** What a body that the contract does not allow costs, before it is refused. */
  onMalformed?: (body: unknown) => Promise<void>;
  forApps?: AppAnswer;
  /** Where a body may be larger than those of people. */
  bodyLimit?: number;
}

/** What a feature needs to answer its calls. */
export interface CallRegistry {
  answer<const Call extends CallDeclaration>(
    call: Call,
    handler: CallHandler<Call>,
    options?: CallOptions<Call>,
  ): void;
}

export function createCallRegistry(
  api: FastifyInstance,
  checksOf: AudienceCheck,
  serializerOf: SerializerOf,
): CallRegistry {
  return {
    answer(call, handler, options) {
      const forApps = options?.forApps;
      const statusFor = statusesOf(call);
      // Which of the two it is need not be found out from the answer.
      const serializers = forApps && {
        apps: serializerOf(forApps.declared.answer),
        people: serializerOf(call.answers[200] ?? z.never()),
      };
      const { mark, ...precognition } = precognitionHooks(
        call,
        options?.foresee as Foresee | undefined,
        options?.foreseeFields,
      );
      api.route({
        method: call.method,
        url: call.path,
        schema: {
          operationId: call.name,
          summary: call.summary,
          tags: [call.feature],
          headers: headersOf(call),
          response: { ...jsonResponsesOf(call), ...(forApps && responsesToApps(forApps.declared)) },
          ...(call.params && { params: call.params }),
          ...(call.query && { querystring: call.query }),
          ...(call.body && { body: call.body }),
          security: securityOf(call),
        },
        ...(options?.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
        ...precognition,
        onRequest: [...mark, ...inTurn(checksOf(call, forApps?.declared))],
        ...(options?.onMalformed && refuseAfter(options.onMalformed)),
        handler: async (request, reply) => {
          const answer =
            forApps && request.app
              ? forApps.answer(request.app)
              : await handler(request as CallRequest<typeof call>, reply);
          if (reply.sent) return reply;
          if (serializers)
            void reply.serializer(request.app ? serializers.apps : serializers.people);
          void reply.header('cache-control', 'no-store');
          // The call's lowest status, unless the answer is empty and the call declares one for that.
          return reply.code(statusFor(answer)).send(answer);
        },
      });
    },
  };
}

/** A file passes as it is: no schema turns it into JSON. */
function jsonResponsesOf(call: CallDeclaration): Record<number, z.ZodMiniType> {
  const { 200: done, ...others } = responsesOf(call);
  return call.file || !done ? others : { 200: done, ...others };
}

function securityOf({ audience }: CallDeclaration) {
  if (audience.kind === 'client') return [{ client: [audience.scope] }];
  return needsSession(audience) ? [{ bearer: [] }] : [];
}

const responsesToApps = ({ call, answer }: AppCallDeclaration) => ({
  200: z.union([call.answers[200] ?? z.never(), answer]),
  403: problemSchema,
});

/** One hook for all checks of a call, which waits only for those that do. */
function inTurn(checks: readonly RequestCheck[]): onRequestAsyncHookHandler[] {
  if (checks.length === 0) return [];
  const checkAll: onRequestAsyncHookHandler = async (request) => {
    for (const check of checks) {
      const pending = check(request);
      if (pending) await pending;
    }
  };
  return [checkAll];
}

/** With this, Fastify hands the fault over instead of answering it at once. */
const refuseAfter = (onMalformed: (body: unknown) => Promise<void>) => ({
  attachValidation: true,
  preHandler: async ({ validationError, body }: FastifyRequest) => {
    if (!validationError) return;
    await onMalformed(body);
    throw validationError;
  },
});

function statusesOf({ answers }: CallDeclaration): (answer: unknown) => number {
  const [first = 200] = Object.keys(answers).map(Number);
  const ofNothing = answers[204] ? 204 : first;
  return (answer) => (answer === undefined ? ofNothing : first);
}
