import { disableClient, enableClient } from '@carnet/identity/partners/shut-client-out';

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
    const isThere = await withDatabase(surroundings, (db) =>
      undo ? enableClient(db, id) : disableClient(db, id),
    );
    if (!isThere) throw new UsageError(`There is no client ${id}.`);
    return {
      lines: [undo ? `Client ${id} may sign people in again.` : `Client ${id} is shut out.`],
      data: { client_id: id, disabled: !undo },
    };
  },
});
