import type { Language } from '@carnet/contract/locales';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

import { type Catalog, completeLanguages } from './catalogs.ts';

/** One line per text, in the catalogue's order, so that a changed translation is a one-line diff. */
export function compileErrorsModule(catalog: Catalog, language: Language): string {
  const texts = new Map(catalog.texts[language].map(({ key, text }) => [key, text]));
  const lines = catalog.keys.flatMap((key) => {
    const text = texts.get(key);
    return text ? [`  '${key}': ${JSON.stringify(compileMessageOrThrow(text))},`] : [];
  });
  const isComplete = (completeLanguages as readonly Language[]).includes(language);
  const record = 'Record<ErrorCode, CompiledText>';

  return [
    `// Generated from po/${catalog.name}/${language}.po. Do not edit: change that file, then generate.`,
    `import type { ErrorCode } from '@carnet/contract/errors/catalogue';`,
    '',
    `import type { CompiledText } from '../compiled-text.ts';`,
    '',
    // For a complete language the compiler itself refuses a missing text.
    `export const messages: ${isComplete ? record : `Partial<${record}>`} = {`,
    ...lines,
    '};',
    '',
  ].join('\n');
}
