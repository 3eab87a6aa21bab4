import * as z from 'zod/mini';

import { type Audience, needsSession } from './audience.ts';
import { type ErrorCode, errorRules } from './errors/catalogue.ts';
import { problemSchema } from './errors/problem.ts';

type Schema = z.ZodMiniType;
type ObjectSchema = z.ZodMiniObject;

export interface CallDeclaration {
  name: string;
  feature: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are written `/token/:clientId`. */
  path: `/${string}`;
  audience: Audience;
  summary: string;
  /**
   * Sending it twice equals sending it once, by its nature or because the server keeps the first
   * answer under the idempotency key; so the client may retry. Reads always are.
   */
  idempotent?: true;
  /**
   * May be called while forced set-up is owed (A21). Every other call that needs a session is
   * refused until the second factor is set up, so that no edited page can skip it (attack 31).
   */
  duringSetup?: true;
  /**
   * Also answered at the host of the main API beside ours. The calls that say so are all that is
   * answered there: a list, in the contract and nowhere else (A70).
   */
  alsoOnMainApi?: true;
  params?: ObjectSchema;
  query?: ObjectSchema;
  /** Only what this call adds to the headers that all calls share. */
  headers?: Record<string, Schema>;
  /** Strict, so that a field nobody declared is refused and never assigned (attack 78). */
  body?: Schema;
  /**
   * Not strict: the server drops what is not declared, so nothing leaks by accident, and a browser
   * tab opened yesterday survives a field added today.
   */
  answers: Record<number, Schema>;
  /** The answer is a file of this kind, and no JSON: its link is followed, nobody's script reads it. */
  file?: 'application/pdf';
  /** Only what this call adds to the refusals that all calls share. */
  errors: readonly ErrorCode[];
}

/* Without side effects, so that a browser loads the calls it makes and no others. */
/* @__NO_SIDE_EFFECTS__ */
export const declareCall = <const Call extends CallDeclaration>(call: Call): Call => call;

export const isWrite = (call: Pick<CallDeclaration, 'method'>) => call.method !== 'GET';

const EVERY_CALL: readonly ErrorCode[] = [
  'host.unknown',
  'request.invalid',
  'device.invalid',
  'service.error',
  'service.unavailable',
  'service.busy',
  'service.maintenance',
];
const WRITING_CALL: readonly ErrorCode[] = [
  'request.too_large',
  'request.unsupported',
  'idempotency.key_reused',
  'idempotency.in_progress',
];

export function errorsOf(call: CallDeclaration): ErrorCode[] {
  const forWrites = isWrite(call) ? WRITING_CALL : [];
  return [...new Set([...call.errors, ...errorsForAudience(call), ...forWrites, ...EVERY_CALL])];
}

function errorsForAudience({ audience, duringSetup }: CallDeclaration): ErrorCode[] {
  if (audience.kind === 'guest-or-session') return ['session.required'];
  if (audience.kind === 'client') return ['client.token_required', 'client.scope_missing'];
  if (!needsSession(audience)) return [];
  return [
    'session.required',
    ...(duringSetup ? [] : (['mfa.setup_required'] as const)),
    ...(audience.kind === 'recent-mfa' ? (['mfa.step_up_required'] as const) : []),
  ];
}

/** What a write answers to `Precognition: true` when all that was asked about is right (A61). */
const foreseen = { 204: z.undefined() };

/** Status → schema of every answer the call can give, refusals included. */
export function responsesOf(call: CallDeclaration): Record<number, Schema> {
  const refusals = errorsOf(call).map((code) => [errorRules(code).status, problemSchema] as const);
  return { ...Object.fromEntries(refusals), ...(isWrite(call) && foreseen), ...call.answers };
}

export type CallAnswer<Call extends CallDeclaration> = {
  [Status in keyof Call['answers']]: Call['answers'][Status] extends Schema
    ? z.output<Call['answers'][Status]>
    : never;
}[keyof Call['answers']];

type InputOf<Call, Part extends string> =
  Call extends Record<Part, infer Declared extends Schema> ? z.input<Declared> : undefined;

export type CallBody<Call extends CallDeclaration> = InputOf<Call, 'body'>;
export type CallParams<Call extends CallDeclaration> = InputOf<Call, 'params'>;
export type CallQuery<Call extends CallDeclaration> = InputOf<Call, 'query'>;
