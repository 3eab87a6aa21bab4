import {
  openidEndpoints,
  type OpenidEndpoint,
  type OpenidExample,
} from '../oidc/endpoints/openid-description.ts';
import type {
  ApiDocument,
  Answer,
  Operation,
  Parameter,
  Schema,
} from './api-description-document.ts';

const FORM = 'application/x-www-form-urlencoded';
const SECURITY = { app: [{ app: [] }], token: [{ appToken: [] }], none: [] };
const MEANINGS = { 200: 'Done', 201: 'Left with us', 303: 'The browser goes on to our pages' };
const TEXT: Schema = { type: 'string' };

/** The standard endpoints, after our own calls. */
export function addOpenid(document: ApiDocument): void {
  for (const endpoint of openidEndpoints)
    document.paths[endpoint.path] = {
      ...document.paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
}

function operationOf(endpoint: OpenidEndpoint): Operation {
  const { name, method, summary, standard, proof, fields } = endpoint;
  return {
    operationId: name,
    summary,
    description: standard,
    tags: ['openid'],
    security: SECURITY[proof],
    ...(method === 'GET' && { parameters: parametersOf(endpoint) }),
    ...(method === 'POST' && {
      requestBody: {
        required: true,
        content: { [FORM]: { schema: formOf(fields), examples: examplesOf(endpoint, 'fields') } },
      },
    }),
    responses: answersOf(endpoint),
  };
}

const parametersOf = ({ fields, examples: [example] }: OpenidEndpoint): Parameter[] =>
  Object.entries(fields).map(([field, description]) => {
    const name = nameOf(field);
    const value = example?.fields[name];
    return {
      in: 'query',
      name,
      required: !isOptional(field),
      description,
      schema: TEXT,
      ...(value !== undefined && { example: value }),
    };
  });

const formOf = (fields: OpenidEndpoint['fields']): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([field, description]) => [nameOf(field), { ...TEXT, description }]),
  ),
  required: Object.keys(fields).filter((field) => !isOptional(field)),
});

const isOptional = (field: string) => field.endsWith('?');
const nameOf = (field: string) => field.replace('?', '');

const examplesOf = ({ examples }: OpenidEndpoint, side: 'fields' | 'answer') =>
  Object.fromEntries(examples.map((example) => [example.name, { value: example[side] }]));

function answersOf(endpoint: OpenidEndpoint): Record<string, Answer> {
  const [example] = endpoint.examples;
  if (!example) return {};
  const refusal = { description: 'Refused: `error` and `error_description` say why' };
  return {
    [example.status]: { description: MEANINGS[example.status], ...bodyOf(endpoint, example) },
    ...(endpoint.proof !== 'none' && { 401: { description: 'Who asks is not proven' } }),
    ...(Object.keys(endpoint.fields).length > 0 && example.status !== 303 && { 400: refusal }),
    429: { description: 'Too many requests, or too many wrong secrets: see Retry-After' },
  };
}

function bodyOf(endpoint: OpenidEndpoint, { answer }: OpenidExample): Partial<Answer> {
  if (answer === undefined) return {};
  if (typeof answer === 'string')
    return { headers: { location: { description: 'Where to', schema: TEXT, example: answer } } };
  const examples = examplesOf(endpoint, 'answer');
  return { content: { 'application/json': { schema: schemaOf(answer), examples } } };
}

/** What the standards do not fix is not fixed here either: names and kinds of what apps are told. */
function schemaOf(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: schemaOf(value[0]) };
  if (typeof value !== 'object' || value === null)
    return { type: typeof value === 'number' ? 'integer' : typeof value };
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, schemaOf(part)]),
    ),
  };
}
