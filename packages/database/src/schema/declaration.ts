export const TABLE_CLASSES = ['account', 'directory', 'global'] as const;
export type TableClass = (typeof TABLE_CLASSES)[number];

/** What a table says of itself in its comment: `about: … | class: account | retention: … | …`. */
export interface Declaration {
  about?: string;
  class?: TableClass;
  retention?: string;
  erasure?: string;
  export?: string;
  /** The comment as written. */
  text: string;
}

const FIELDS = ['about', 'retention', 'erasure', 'export'] as const;

export function readDeclaration(comment: string | null): Declaration {
  const text = comment ?? '';
  const said = new Map(text.split('|').map(splitField));
  const declaration: Declaration = { text };
  for (const field of FIELDS) {
    const words = said.get(field);
    if (words) declaration[field] = words;
  }
  const tableClass = TABLE_CLASSES.find((name) => name === said.get('class'));
  if (tableClass) declaration.class = tableClass;
  return declaration;
}

function splitField(field: string): [name: string, words: string] {
  const colon = field.indexOf(':');
  return [field.slice(0, colon).trim(), field.slice(colon + 1).trim()];
}
