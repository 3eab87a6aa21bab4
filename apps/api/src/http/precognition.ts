import { type CallDeclaration, isWrite } from '@carnet/contract/call';
import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import { fieldErrors, WHOLE_REQUEST } from '@carnet/contract/errors/field-errors';
import { headersOf } from '@carnet/contract/headers';
import type {
  FastifyRequest,
  onRequestHookHandler,
  preValidationAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import * as z from 'zod/mini';

import { InvalidRequest } from './contract-compilers.ts';

type Faults = Record<string, ErrorCode[]>;

/** Looks, beyond the shape of a request, whether it would be refused. Must not change anything. */
export type Foresee = (request: FastifyRequest) => Promise<void>;

/** The body is as it came: what of it is there yet is for the function to see. */
export type ForeseeFields = (request: FastifyRequest) => Faults;

/**
 * True: the request asks whether a write would be accepted, field by field while a person types (R298,
 * A61).
 */
export const isPrecognitive = ({ method, headers }: FastifyRequest): boolean =>
  headers.precognition === 'true' && method !== 'GET' && method !== 'HEAD';

/**
 * The hooks with which every write answers such a question. The question passes all that the write
 * itself passes before its handler (host, limits of the network, size, session), and never reaches the
 * handler, so that it can neither change anything nor try a password (attack 77).
 */
export function precognitionHooks(
  call: CallDeclaration,
  foresee: Foresee | undefined,
  foreseeFields: ForeseeFields | undefined,
): { mark: onRequestHookHandler[] } & Pick<RouteShorthandOptions, 'preValidation'> {
  if (!isWrite(call)) return { mark: [] };
  return { mark: [markAnswer], preValidation: answerInstead(call, foresee, foreseeFields) };
}

/**
 * The header is set before anything can refuse: clients take an answer without it for a lost one
 * (R299).
 */
const markAnswer: onRequestHookHandler = (request, reply, done) => {
  if (isPrecognitive(request)) void reply.header('precognition', 'true');
  done();
};

function answerInstead(
  call: CallDeclaration,
  foresee: Foresee | undefined,
  foreseeFields: ForeseeFields | undefined,
): preValidationAsyncHookHandler {
  const headers = headersOf(call);
  return async (request, reply) => {
    if (!isPrecognitive(request)) return;
    refuseIfAny({
      ...faultsOf(call.params, request.params),
      ...faultsOf(call.query, request.query),
      ...faultsOf(headers, request.headers),
    });
    const inBody = faultsOf(call.body, request.body);
    refuseIfAny(askedAbout({ ...foreseeFields?.(request), ...inBody }, request));
    if (foresee && Object.keys(inBody).length === 0) await foresee(request);
    return reply
      .code(204)
      .headers({ 'precognition-success': 'true', 'cache-control': 'no-store' })
      .send();
  };
}

function refuseIfAny(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new InvalidRequest(faults);
}

function faultsOf(schema: z.ZodMiniType | undefined, data: unknown): Faults {
  if (!schema) return {};
  const { error } = z.safeParse(schema, data);
  return error ? fieldErrors(error.issues, data) : {};
}

/** A person who has not come to the second field yet is not told that it is empty. */
function askedAbout(faults: Faults, { headers }: FastifyRequest): Faults {
  const only = headers['precognition-validate-only'];
  if (typeof only !== 'string') return faults;
  const names = only.split(',').map((name) => name.trim());
  const isAskedAbout = (field: string) =>
    field === WHOLE_REQUEST || names.some((name) => field === name || field.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(faults).filter(([field]) => isAskedAbout(field)));
}
