import { type Markup, markup } from '@carnet/runtime/markup';

import type { Schema } from './api-description-document.ts';

type Shapes = Record<string, Schema>;

/** Deeper than this nobody reads a list: the example shows the rest. */
const MOST_LEVELS = 4;

/** The fields of a body or an answer, with what is inside of each. */
export function fieldsOf(schema: Schema, shapes: Shapes, level = 0): Markup {
  const { forms } = readSchema(schema, shapes);
  const lists = forms.flatMap((form) => {
    const inner = entryOf(form, shapes);
    return inner.properties ? [fieldList(inner, shapes, level)] : [];
  });
  if (lists.length === 0) return markup``;
  const [first, ...others] = lists;
  const rest = others.map((list) => markup`<p class="or">or</p>${list}`);
  return markup`${first}${rest}`;
}

function fieldList(schema: Schema, shapes: Shapes, level: number): Markup {
  const required = new Set(schema.required);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isOptional = !required.has(name);
    return markup`<li><code>${name}</code> <span class="kind">${kindOf(field, shapes)}</span>${
      isOptional ? markup` <span class="optional">may be left out</span>` : undefined
    }${field.description === undefined ? undefined : markup`<p>${field.description}</p>`}${
      level < MOST_LEVELS ? fieldsOf(field, shapes, level + 1) : undefined
    }</li>`;
  });
  return markup`<ul class="fields">${rows}</ul>`;
}

/** What it is, in words: `text`, `list of objects`, `one of sms, email, or null`. */
export function kindOf(schema: Schema, shapes: Shapes): string {
  const { forms, isNullable } = readSchema(schema, shapes);
  const kinds = [...new Set(forms.map((form) => plainKind(form, shapes)))];
  return [...kinds, ...(isNullable ? ['null'] : [])].join(' or ');
}

const KINDS: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
  number: 'number',
  object: 'object',
  null: 'null',
};
const FORMATS: Record<string, string> = { 'date-time': 'time', date: 'day', uuid: 'UUID' };

function plainKind(schema: Schema, shapes: Shapes): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return `one of ${schema.enum.map(String).join(', ')}`;
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {}, shapes)}`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `object of ${kindOf(schema.additionalProperties, shapes)} by name`;
  return FORMATS[schema.format ?? ''] ?? KINDS[schema.type ?? ''] ?? 'anything';
}

function readSchema(schema: Schema, shapes: Shapes) {
  const named = schema.$ref === undefined ? schema : shapes[schema.$ref.split('/').at(-1) ?? ''];
  const [only] = named?.allOf ?? [];
  const found = only ?? named ?? {};
  if (found.$ref !== undefined) return readSchema(found, shapes);
  const forms: Schema[] = found.anyOf ?? found.oneOf ?? [found];
  const told = forms.filter(({ type }) => type !== 'null');
  return { forms: told, isNullable: told.length < forms.length };
}

/** Of a list what is in it, of a dictionary what is under each name. */
function entryOf(schema: Schema, shapes: Shapes): Schema {
  const inner = schema.type === 'array' ? schema.items : schema.additionalProperties;
  if (schema.properties || typeof inner !== 'object') return schema;
  return entryOf(readSchema(inner, shapes).forms[0] ?? {}, shapes);
}
