import { languages } from '@carnet/contract/locales';

import { generatedFolder, readErrorsCatalog } from './catalogs.ts';
import { compileErrorsModule } from './compile-module.ts';

export interface GeneratedFile {
  path: string;
  content: string;
}

export function generatedTextFiles(): GeneratedFile[] {
  const errors = readErrorsCatalog();
  return languages.map((language) => ({
    path: `${generatedFolder}/errors.${language}.ts`,
    content: compileErrorsModule(errors, language),
  }));
}
