import buildSerializer from 'fast-json-stringify';
import * as z from 'zod/mini';

type Node = z.core.JSONSchema.BaseSchema;

/**
 * What checks a value without saying how it is written; the contract's tests look at these. Undeclared
 * fields are dropped whether or not they are forbidden, and must not keep an answer from being
 * recognised as one of several.
 */
const CHECKS: ReadonlySet<string> = new Set([
  'format',
  'pattern',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'additionalProperties',
]);

/**
 * A function that writes what a schema declares, and nothing else. Fastify's own serializer, fed with
 * what zod says of the schema.
 */
export function compileSerializer(schema: z.ZodMiniType): (data: unknown) => string {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'output' });
  return buildSerializer(plain(described) as Parameters<typeof buildSerializer>[0]);
}

function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (typeof node !== 'object' || node === null) return node;
  return withoutChecks(nullable(node as Node));
}

const withoutChecks = (node: Node): unknown =>
  Object.fromEntries(
    Object.entries(node)
      .filter(([name, value]) => !(CHECKS.has(name) && typeof value !== 'object'))
      .map(([name, value]) => [name, plain(value)]),
  );

/** "This or null" needs no choice between two schemas: the serializer has a word for it. */
function nullable(node: Node): Node {
  const { anyOf, ...others } = node;
  const [first, second] = anyOf ?? [];
  if (anyOf?.length !== 2 || typeof first !== 'object' || typeof second !== 'object') return node;
  const isNullable = second.type === 'null' && typeof first.type === 'string';
  return isNullable ? { ...others, ...first, nullable: true } : node;
}
