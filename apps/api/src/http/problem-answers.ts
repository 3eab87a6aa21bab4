import type { ServerResponse } from 'node:http';

import { type ErrorCode, errorRules } from '@carnet/contract/errors/catalogue';
import type { Problem } from '@carnet/contract/errors/problem';
import { isUnavailable } from '@carnet/database/unavailable';
import { Refusal } from '@carnet/identity/refusal';
import { errorText } from '@carnet/texts/error-text';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { InvalidRequest } from './contract-compilers.ts';
import { localeOf } from './request-context.ts';

/** How long a caller should leave us alone after a 503, in seconds. */
const OUTAGE_RETRY_SECONDS = 2;

/** What Fastify and its plugins throw by themselves, in our own words. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_BAD_URL: 'route.unknown',
};

export function addProblemAnswers(api: FastifyInstance): void {
  api.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new Refusal('route.unknown')),
  );
  api.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    logFailure(request.log, refusal, error);
    return sendProblem(request, reply, refusal);
  });
}

/** What a person or a partner did wrong is no failure of ours. */
function logFailure(log: FastifyBaseLogger, { code }: Refusal, error: unknown): void {
  if (code === 'service.error') log.error({ err: error }, 'request failed');
  if (code === 'service.unavailable') log.warn({ err: error }, 'not available');
}

/**
 * An outage is 503, never 401 and never 400: only a positive answer of the primary may end a
 * session or call a password wrong.
 */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidRequest) return invalidRequest(error);
  if (isUnavailable(error)) {
    return new Refusal('service.unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS });
  }
  return new Refusal(FRAMEWORK_ERRORS[(error as { code?: string }).code ?? ''] ?? 'service.error');
}

function invalidRequest({ errors }: InvalidRequest): Refusal {
  // A label that is not a UUID is a fault of the client's program, not of what a person typed.
  const code = 'x-device-id' in errors ? 'device.invalid' : 'request.invalid';
  return new Refusal(code, { errors });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  request.refusalCode = refusal.code;
  return reply
    .code(errorRules(refusal.code).status)
    .headers(headersOf(refusal))
    .serializer((body) => JSON.stringify(body))
    .send(problemOf(request, refusal));
}

/** The same where the request was not given to Fastify, or taken from it. */
export function writeProblem(request: BareRequest, response: ServerResponse, error: unknown): void {
  const refusal = asRefusal(error);
  logFailure(request.log, refusal, error);
  const body = JSON.stringify(problemOf(request, refusal));
  response
    .writeHead(errorRules(refusal.code).status, {
      ...headersOf(refusal),
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
}

export type BareRequest = Pick<FastifyRequest, 'id' | 'site' | 'headers' | 'log'>;

function headersOf({ details: { retryAfterSeconds, challenge } }: Refusal) {
  const headers: Record<string, string | number> = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = retryAfterSeconds;
  if (challenge !== undefined) headers['www-authenticate'] = challenge;
  return headers;
}

function problemOf(request: Omit<BareRequest, 'log'>, { code, details }: Refusal): Problem {
  const locale = localeOf(request);
  const retryAt =
    details.retryAfterSeconds !== undefined && errorRules(code).status < 500
      ? new Date(Date.now() + details.retryAfterSeconds * 1000).toISOString()
      : undefined;
  return {
    code,
    message: errorText(code, locale),
    ...(details.errors && {
      errors: Object.fromEntries(
        Object.entries(details.errors).map(([field, codes]) => [
          field,
          codes.map((fieldCode) => errorText(fieldCode, locale)),
        ]),
      ),
    }),
    request_id: request.id,
    ...(retryAt && { retry_at: retryAt }),
    ...(details.mfa && { mfa: details.mfa }),
    ...(details.ticket && { ticket: details.ticket }),
    ...(details.explain && { explain: details.explain }),
    ...(details.reason && { reason: details.reason }),
  };
}
