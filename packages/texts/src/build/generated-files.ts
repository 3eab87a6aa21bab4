import { languages } from '@carnet/contract/locales';

import {
  generatedFolder,
  readErrorsCatalog,
  readMessagesCatalog,
  readPortalErrors,
} from './catalogs.ts';
import { compileTextsModule } from './compile-module.ts';

export interface GeneratedFile {
  path: string;
  content: string;
}

export const generatedTextFiles = (): GeneratedFile[] =>
  [readErrorsCatalog(), ...readPortalErrors(), readMessagesCatalog()].flatMap((catalog) =>
    languages.map((language) => ({
      path: `${generatedFolder}/${catalog.name}.${language}.ts`,
      content: compileTextsModule(catalog, language),
    })),
  );
