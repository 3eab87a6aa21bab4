import { closeCase } from '@carnet/identity/cases/close-cases';

import { defineCommand } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const caseClose = defineCommand({
  noun: 'case',
  verb: 'close',
  summary: 'Close a case, and wipe what was typed in it',
  options: { reference: { type: 'string', describe: 'Such as 7K2-481-09', required: true } },
  run: async ({ reference }, surroundings) => {
    const isClosed = await withDatabase(surroundings, (db) => closeCase(db, reference));
    if (!isClosed) throw new Error(`No open case has the reference ${reference}.`);
    return { lines: [`${reference} is closed.`], data: { reference } };
  },
});
