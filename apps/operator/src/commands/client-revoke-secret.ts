import { addClientSecret, revokeSecrets } from '@carnet/identity/partners/change-secrets';
import { endClientTokens } from '@carnet/identity/partners/shut-client-out';

import { requireClientWithSecret } from '../client-with-secret.ts';
import { defineCommand } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

/** Its sign-ins may be many, and one statement ends them. */
const DEADLINE_MILLIS = 10 * 60 * 1_000;

export const clientRevokeSecret = defineCommand({
  noun: 'client',
  verb: 'revoke-secret',
  summary:
    'Take a leaked secret back: every secret of a client ends at once, and a new one is shown',
  options: {
    id: { type: 'string', describe: 'Its client_id', required: true },
    'end-tokens': { type: 'boolean', describe: 'End all its tokens, too: people sign in again' },
  },
  run: async ({ id, 'end-tokens': endsTokens }, surroundings) => {
    const outcome = await withDatabase(surroundings, (db) =>
      db.transaction().execute(async (transaction) => {
        await requireClientWithSecret(transaction, id);
        const revoked = await revokeSecrets(transaction, id);
        const secret = await addClientSecret(transaction, id);
        return { revoked, secret };
      }),
    );
    const ended = endsTokens
      ? await withDatabase(surroundings, (db) => endClientTokens(db, id, 'secret-revoked'), {
          deadlineMillis: DEADLINE_MILLIS,
        })
      : undefined;
    const { revoked, secret } = outcome;
    return {
      lines: [
        `${revoked} secret${revoked === 1 ? '' : 's'} revoked, on every process.`,
        ...(ended === undefined ? [] : [`${ended} sign-in${ended === 1 ? '' : 's'} ended.`]),
        `Secret, shown this once: ${secret}`,
      ],
      data: {
        client_id: id,
        revoked,
        client_secret: secret,
        ...(ended !== undefined && { sign_ins_ended: ended }),
      },
    };
  },
});
