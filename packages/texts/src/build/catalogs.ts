import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type ErrorCode, errorCodes } from '@carnet/contract/errors/catalogue';
import type { Language } from '@carnet/contract/locales';

import { messageTextKeys } from '../message-text-keys.ts';
import { shellErrorCodes } from '../shell-error-codes.ts';
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

export interface TypedCatalog extends Catalog {
  /** Below `po/`, where it is not the catalogue's own name. */
  folder?: string;
  /** The type of its keys, and the module that declares it, as seen from the generated files. */
  keyType: { name: string; from: string };
}

const packageRoot = fileURLToPath(new URL('../..', import.meta.url));

export const generatedFolder = `${packageRoot}src/generated`;

export const poFolder = `${packageRoot}po`;

export const readErrorsCatalog = (folder = poFolder): TypedCatalog => ({
  name: 'errors',
  keyType: { name: 'ErrorCode', from: '@carnet/contract/errors/catalogue' },
  keys: errorCodes,
  texts: readTexts(`${folder}/errors`),
});

/** The same texts in the two parts that the portal loads. */
export function readPortalErrors(): TypedCatalog[] {
  const errors = readErrorsCatalog();
  const part = (name: string, keyName: string, keys: readonly string[]): TypedCatalog => ({
    ...errors,
    name,
    folder: errors.name,
    keys,
    keyType: { name: keyName, from: '../shell-error-codes.ts' },
  });
  const isOfShell = (code: ErrorCode) => (shellErrorCodes as readonly string[]).includes(code);
  return [
    part('shell-errors', 'ShellErrorCode', shellErrorCodes),
    part(
      'task-errors',
      'TaskErrorCode',
      errorCodes.filter((code) => !isOfShell(code)),
    ),
  ];
}

/** What e-mails and SMS say. */
export const readMessagesCatalog = (folder = poFolder): TypedCatalog => ({
  name: 'messages',
  keyType: { name: 'MessageTextKey', from: '../message-text-keys.ts' },
  keys: messageTextKeys,
  texts: readTexts(`${folder}/messages`),
});

/**
 * What the pages say. A key is the English text as it stands in the code; `lingui check sync` sees to
 * it that the English file holds exactly those.
 */
export function readPortalCatalog(
  folder = poFolder,
  name: 'portal' | 'portal-tasks' = 'portal',
): Catalog {
  const texts = readTexts(`${folder}/${name}`);
  return { name, keys: texts.en.map(({ key }) => key), texts };
}

function readTexts(folder: string): Catalog['texts'] {
  const entriesIn = (language: Language) =>
    readPo(readFileSync(`${folder}/${language}.po`, 'utf8'));
  return {
    en: entriesIn('en'),
    fr: entriesIn('fr'),
    nl: entriesIn('nl'),
    de: entriesIn('de'),
  };
}
