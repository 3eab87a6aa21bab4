import { findClient, listSecrets } from '@carnet/identity/partners/read-clients';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const clientShow = defineCommand({
  noun: 'client',
  verb: 'show',
  summary: 'Show a client, and when each of its secrets was last used',
  options: { id: { type: 'string', describe: 'Its client_id', required: true } },
  run: async ({ id }, surroundings) => {
    const found = await withDatabase(surroundings, async (db) => {
      const client = await findClient(db, id);
      if (!client) throw new UsageError(`There is no client ${id}.`);
      return { client, secrets: await listSecrets(db, id) };
    });
    const { client, secrets } = found;
    return {
      lines: [
        `${client.client_id}  ${client.name}${client.disabled_at ? '  (shut out)' : ''}`,
        `  ${client.kind}, ${client.profile}, ${client.is_verified ? 'verified' : 'not verified'}, markets ${client.markets.join(', ')}`,
        `  scopes     ${client.scopes.join(', ')}`,
        ...(client.company_id === null ? [] : [`  invites    in the name of ${client.company_id}`]),
        ...client.redirect_uris.map((uri) => `  redirect   ${uri}`),
        ...secrets.map(
          (secret) =>
            `  secret     since ${textOf(secret.created_at)}, last used ${textOf(secret.last_used_at)}${secret.expires_at ? `, until ${textOf(secret.expires_at)}` : ''}`,
        ),
      ],
      data: { client, secrets },
    };
  },
});

const textOf = (time: string | Date | null): string =>
  time === null ? 'never' : new Date(time).toISOString();
