import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { errorCodes } from '@carnet/contract/errors/catalogue';
import type { Language } from '@carnet/contract/locales';

import { readPo, type TextEntry } from './po-file.ts';

/** Languages that must be complete; the others may lack texts, which then fall back (A64). */
export const completeLanguages = ['en', 'fr', 'nl'] as const satisfies Language[];
export const partialLanguages = ['de'] as const satisfies Language[];

export interface Catalog {
  name: string;
  /** The keys the product asks for: no more and no fewer may be translated. */
  keys: readonly string[];
  texts: Record<Language, TextEntry[]>;
}

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

export const generatedFolder = `${packageRoot}src/generated`;

export const poFolder = `${packageRoot}po`;

export function readErrorsCatalog(folder = poFolder): Catalog {
  const entriesIn = (language: Language) =>
    readPo(readFileSync(`${folder}/errors/${language}.po`, 'utf8'));
  return {
    name: 'errors',
    keys: errorCodes,
    texts: {
      en: entriesIn('en'),
      fr: entriesIn('fr'),
      nl: entriesIn('nl'),
      de: entriesIn('de'),
    },
  };
}
