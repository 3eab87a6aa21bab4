import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import { fieldErrors } from '@carnet/contract/errors/field-errors';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod/mini';

import type { compileSerializer } from './compile-serializer.ts';

/** A request that the contract does not allow, with what is wrong with each field. */
export class InvalidRequest extends Error {
  readonly errors: Record<string, ErrorCode[]>;

  constructor(errors: Record<string, ErrorCode[]>) {
    super('request does not fit the contract');
    this.name = 'InvalidRequest';
    this.errors = errors;
  }
}

const validate: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) =>
  httpPart === 'headers' ? headerCheck(schema as z.ZodMiniObject) : (data) => parse(schema, data);

function parse(schema: z.ZodMiniType, data: unknown) {
  const result = z.safeParse(schema, data);
  return result.success
    ? { value: result.data }
    : { error: new InvalidRequest(fieldErrors(result.error.issues, data)) };
}

/**
 * Looks at the declared headers only, and only at those that were sent; the dozen others that every
 * browser sends stay as they are.
 */
function headerCheck({ shape }: z.ZodMiniObject) {
  const declared = z.object(shape);
  const checks = Object.entries(shape).map(([name, schema]) => ({
    name,
    schema,
    mayBeMissing: z.safeParse(schema, undefined).success,
  }));
  return (headers: Record<string, unknown>) => {
    const isFine = checks.every(({ name, schema, mayBeMissing }) =>
      headers[name] === undefined ? mayBeMissing : z.safeParse(schema, headers[name]).success,
    );
    if (isFine) return { value: headers };
    const sent = Object.fromEntries(checks.map(({ name }) => [name, headers[name]]));
    const { error } = parse(declared, sent);
    return error ? { error } : { value: headers };
  };
}

/** Turns an answer into text; what the contract does not declare is dropped, so nothing leaks by accident. */
export type SerializerOf = (schema: z.ZodMiniType) => (data: unknown) => string;

/**
 * Serializers are compiled from the contract, each at its first answer; the compiler is loaded with the
 * first of all, because a start has no time for it, and until it is there answers are written the slow
 * way. Where `holdsAnswers`, each is held against the contract first, as our tests do: a compiled
 * serializer drops what is not declared, but takes the rest for granted.
 */
export function createSerializers({ holdsAnswers }: { holdsAnswers: boolean }): SerializerOf {
  let compile: typeof compileSerializer | undefined;
  let loading: Promise<void> | undefined;
  const loadCompiler = async () => {
    ({ compileSerializer: compile } = await import('./compile-serializer.ts'));
  };
  return (schema) => {
    let compiled: ((data: unknown) => string) | undefined;
    return (data) => {
      if (!compile) {
        loading ??= loadCompiler();
        return JSON.stringify(z.parse(schema, data));
      }
      compiled ??= compile(schema);
      return compiled(holdsAnswers ? z.parse(schema, data) : data);
    };
  };
}

export function useContractCompilers(api: FastifyInstance, serializerOf: SerializerOf): void {
  const serializers: FastifySerializerCompiler<z.ZodMiniType> = ({ schema }) =>
    serializerOf(schema);
  api.setValidatorCompiler(validate);
  api.setSerializerCompiler(serializers);
}
