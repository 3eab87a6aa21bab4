import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { dataDocument } from '../packages/database/src/schema/data-document.ts';
import { migratedSchema } from './schema-lint.ts';

export const DATA_DOCUMENT_FILE = fileURLToPath(new URL('../docs/data.md', import.meta.url));

/** The text that docs/data.md must have: the same for the same migrations, on any machine. */
export const dataDocumentText = async () => dataDocument(await migratedSchema());

if (import.meta.main) writeFileSync(DATA_DOCUMENT_FILE, await dataDocumentText());
