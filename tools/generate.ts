/**
 * `pnpm generate` writes every file that follows from another; `--check` only says which are not
 * current. All of them are committed, so that a reader finds them and a review shows what changed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

import { journeyDocuments } from '../apps/portal/src/core/navigation/journey-documents.ts';
import { lostPhoneDocument } from '../apps/portal/src/features/second-factor/lost-phone-document.ts';
import { generatedTextFiles } from '../packages/texts/src/build/generated-files.ts';
import { DATA_DOCUMENT_FILE, dataDocumentText } from './generate-data-doc.ts';
import { openapiDocument } from './generate-openapi.ts';
import { PARTNER_ERRORS_FILE, partnerErrorsText } from './generate-partner-errors.ts';
import { TABLE_TYPES_FILE, tableTypes } from './generate-table-types.ts';
import { typedWords } from '../tests/support/typed-words.ts';

const {
  values: { check: isCheck },
} = typedWords(
  `pnpm generate: writes every file that follows from another; needs PostgreSQL.

  --check   only say which are not current: exit code 1`,
  { options: { check: { type: 'boolean', default: false } } },
);
const files = [
  ...generatedTextFiles(),
  { path: TABLE_TYPES_FILE, content: await tableTypes() },
  { path: DATA_DOCUMENT_FILE, content: await dataDocumentText() },
  { path: PARTNER_ERRORS_FILE, content: partnerErrorsText() },
  await openapiDocument(),
  ...journeyDocuments(),
  lostPhoneDocument(),
];

const stale = files.filter((file) => contentOf(file.path) !== file.content);
for (const { path, content } of stale) {
  const name = relative('.', path);
  if (isCheck) {
    console.error(`${name} is not current: run pnpm generate`);
    continue;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(`wrote ${name}`);
}
if (isCheck && stale.length > 0) process.exitCode = 1;

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
