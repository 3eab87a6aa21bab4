import { type HttpRequest, sendTo } from '../support/http.ts';
import type { Destination } from '../support/visitor.ts';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A call as the API itself describes it. */
export interface DescribedCall {
  method: NonNullable<HttpRequest['method']>;
  path: string;
  /**
   * With the value wherever a text may stand; one request for each form that its body may have. The
   * address has it too, unless it is to be a right one: else a wrong address hides what the body does.
   */
  requestsWith(value: string, address?: 'any' | 'right'): HttpRequest[];
}

export async function describedCalls({ port }: Destination): Promise<DescribedCall[]> {
  const document = (await sendTo(port, { path: '/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  // The standard endpoints read forms, and are attacked by tests of their own.
  const ours = Object.entries(document.paths).filter(([path]) => !path.startsWith('/oidc/'));
  return ours.flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const method = name.toUpperCase() as DescribedCall['method'];
      return {
        method,
        path,
        requestsWith: (value, address = 'any') =>
          bodiesWith(operation, value).map((body) => ({
            method,
            path: addressWith(path, operation, value, address),
            ...(body !== undefined && { body }),
          })),
      };
    }),
  );
}

const NOBODYS_ID = '0190a1b2-0000-7000-8000-000000000000';

function addressWith(
  path: string,
  { parameters = [] }: Operation,
  value: string,
  address: 'any' | 'right',
): string {
  const rightOf = (name: string) => {
    const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema;
    return schema?.format === 'uuid' ? NOBODYS_ID : String(sampleOf(schema ?? {}, value));
  };
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }): [string, string] => [name, String(sampleOf(schema, value))]),
  );
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(address === 'right' ? rightOf(name) : value),
  );
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

function bodiesWith({ requestBody }: Operation, value: string): unknown[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return [undefined];
  return (schema.anyOf ?? schema.oneOf ?? [schema]).map((form) => sampleOf(form, value));
}

/** Of the right form, so that it is read and not only refused. */
function sampleOf(schema: Schema, value: string): unknown {
  const [form] = schema.anyOf ?? schema.oneOf ?? [];
  if (form) return sampleOf(form, value);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, value)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type !== 'object') return value;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sampleOf(each, value)]),
  );
}
