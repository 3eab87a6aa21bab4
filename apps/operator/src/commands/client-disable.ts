import { sql } from 'kysely';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const clientDisable = defineCommand({
  noun: 'client',
  verb: 'disable',
  summary: 'Shut a client out: its requests and all its tokens are refused at once',
  options: {
    id: { type: 'string', describe: 'Its client_id', required: true },
    undo: { type: 'boolean', describe: 'Let it in again' },
  },
  run: async ({ id, undo }, surroundings) => {
    const { numUpdatedRows } = await withDatabase(surroundings, (db) =>
      db
        .updateTable('client')
        .set({
          disabled_at: undo ? null : sql<string>`coalesce(disabled_at, app_now())`,
          updated_at: sql<string>`app_now()`,
        })
        .where('client_id', '=', id)
        .executeTakeFirst(),
    );
    if (numUpdatedRows === 0n) throw new UsageError(`There is no client ${id}.`);
    return {
      lines: [undo ? `Client ${id} may sign people in again.` : `Client ${id} is shut out.`],
      data: { client_id: id, disabled: !undo },
    };
  },
});
