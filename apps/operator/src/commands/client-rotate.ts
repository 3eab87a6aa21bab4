import {
  addClientSecret,
  expireOlderSecrets,
  TooManySecrets,
} from '@carnet/identity/partners/change-secrets';

import { requireClientWithSecret } from '../client-with-secret.ts';
import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const TIME = /^\d{1,4} (second|minute|hour|day)s?$/;

export const clientRotate = defineCommand({
  noun: 'client',
  verb: 'rotate',
  summary: 'Give a client a new secret; the one before works on for a while',
  options: {
    id: { type: 'string', describe: 'Its client_id', required: true },
    overlap: { type: 'string', describe: 'How long the old secret still works', default: '7 days' },
  },
  run: async ({ id, overlap }, surroundings) => {
    if (!TIME.test(overlap))
      throw new UsageError('--overlap must be a time, like "7 days" or "0 seconds".');
    const secret = await withDatabase(surroundings, (db) =>
      db.transaction().execute(async (transaction) => {
        await requireClientWithSecret(transaction, id);
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
