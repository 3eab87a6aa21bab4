import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import { fieldErrors } from '@carnet/contract/errors/field-errors';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import * as z from 'zod/mini';

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

/** Looks at the declared headers only; the dozen others that every browser sends stay as they are. */
function headerCheck({ shape }: z.ZodMiniObject) {
  const declared = z.object(shape);
  const names = Object.keys(shape);
  return (headers: Record<string, unknown>) => {
    const sent = Object.fromEntries(names.map((name) => [name, headers[name]]));
    const { error } = parse(declared, sent);
    return error ? { error } : { value: headers };
  };
}

/** Answers pass the contract too: what it does not declare is dropped, so nothing leaks by accident. */
const serialize: FastifySerializerCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(z.parse(schema, data));

export function useContractCompilers(api: FastifyInstance): void {
  api.setValidatorCompiler(validate);
  api.setSerializerCompiler(serialize);
}
