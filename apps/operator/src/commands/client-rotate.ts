import { addClientSecret, expireOlderSecrets, TooManySecrets } from '@carnet/database/clients';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const clientRotate = defineCommand({
  noun: 'client',
  verb: 'rotate',
  summary: 'Give a client a new secret; the one before works on for a while',
  options: {
    id: { type: 'string', describe: 'Its client_id', required: true },
    overlap: { type: 'string', describe: 'How long the old secret still works', default: '7 days' },
  },
  run: async ({ id, overlap }, surroundings) => {
    const secret = await withDatabase(surroundings, (db) =>
      db.transaction().execute(async (transaction) => {
        const client = await transaction
          .selectFrom('client')
          .select('kind')
          .where('client_id', '=', id)
          .executeTakeFirst();
        if (!client) throw new UsageError(`There is no client ${id}.`);
        if (client.kind !== 'web') throw new UsageError(`Client ${id} has no secret to replace.`);
        try {
          const added = await addClientSecret(transaction, id);
          await expireOlderSecrets(transaction, id, overlap);
          return added;
        } catch (error) {
          if (error instanceof TooManySecrets)
            throw new UsageError(`${error.message} Wait until the older one is over.`);
          throw error;
        }
      }),
    );
    return {
      lines: [`Secret, shown this once: ${secret}`, `The one before works for ${overlap} more.`],
      data: { client_id: id, client_secret: secret, overlap },
    };
  },
});
