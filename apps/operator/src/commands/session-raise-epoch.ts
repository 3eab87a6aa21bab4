import { sql } from 'kysely';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const sessionRaiseEpoch = defineCommand({
  noun: 'session',
  verb: 'raise-epoch',
  summary: 'End every session that exists now; needed after a restore, which revives ended ones',
  options: {
    yes: { type: 'boolean', describe: 'Yes, everybody has to log in again' },
  },
  run: async ({ yes }, surroundings) => {
    if (!yes) throw new UsageError('This logs out everybody. Repeat it with --yes to go ahead.');

    const { minimum } = await withDatabase(surroundings, (db) =>
      db
        .updateTable('session_epoch')
        .set({ minimum: sql`minimum + 1`, raised_at: sql`app_now()` })
        .returning('minimum')
        .executeTakeFirstOrThrow(),
    );
    return {
      lines: [`Sessions of before epoch ${minimum} are over.`],
      data: { minimum },
    };
  },
});
