import { endEverything } from '@carnet/identity/sessions/end-everything';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

/** Trusted devices and consents are many, and one statement ends all of a kind. */
const DEADLINE_MILLIS = 60 * 60 * 1_000;

export const sessionRaiseEpoch = defineCommand({
  noun: 'session',
  verb: 'raise-epoch',
  summary:
    'End every session, trusted device, code and consent there is; needed after a restore, which revives ended ones',
  options: {
    yes: { type: 'boolean', describe: 'Yes, everybody has to log in again' },
  },
  run: async ({ yes }, surroundings) => {
    if (!yes)
      throw new UsageError(
        'This logs out everybody, and ends trusted devices, codes and consents. Repeat it with --yes to go ahead.',
      );
    const { minimum, rows } = await withDatabase(surroundings, endEverything, {
      deadlineMillis: DEADLINE_MILLIS,
    });
    return {
      lines: [
        `Sessions of before epoch ${minimum} are over.`,
        ...Object.entries(rows).map(([table, count]) => `  ${table.padEnd(20)} ${count} ended`),
      ],
      data: { minimum, ended: rows },
    };
  },
});
