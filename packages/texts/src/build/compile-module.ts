import type { Language } from '@carnet/contract/locales';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

import { type TypedCatalog, completeLanguages } from './catalogs.ts';

/** One line per text, in the catalogue's order, so that a changed translation is a one-line diff. */
export function compileTextsModule(catalog: TypedCatalog, language: Language): string {
  const texts = new Map(catalog.texts[language].map(({ key, text }) => [key, text]));
  const lines = catalog.keys.flatMap((key) => {
    const text = texts.get(key);
    return text ? [`  '${key}': ${JSON.stringify(compileMessageOrThrow(text))},`] : [];
  });
  const isComplete = (completeLanguages as readonly Language[]).includes(language);
  const { name: keyName, from } = catalog.keyType;
  const record = `Record<${keyName}, CompiledText>`;
  const keyImport = `import type { ${keyName} } from '${from}';`;
  const textImport = `import type { CompiledText } from '../compiled-text.ts';`;
  const isOwnModule = from.startsWith('.');

  return [
    `// Generated from po/${catalog.folder ?? catalog.name}/${language}.po. Do not edit: change that file, then generate.`,
    ...(isOwnModule ? [textImport, keyImport] : [keyImport, '', textImport]),
    '',
    // For a complete language the compiler itself refuses a missing text.
    `export const messages: ${isComplete ? record : `Partial<${record}>`} = {`,
    ...lines,
    '};',
    '',
  ].join('\n');
}
