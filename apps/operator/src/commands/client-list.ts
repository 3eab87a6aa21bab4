import type { ListedClient } from '@carnet/identity/partners/client';
import { listClients } from '@carnet/identity/partners/read-clients';

import { defineCommand } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const clientList = defineCommand({
  noun: 'client',
  verb: 'list',
  summary: 'List the clients, with their addresses, and when a secret of theirs was last used',
  options: {
    redirect: { type: 'string', describe: 'Only those with this in an address people return to' },
  },
  run: async ({ redirect }, surroundings) => {
    const all = await withDatabase(surroundings, listClients);
    const clients = all.filter(
      (client) =>
        redirect === undefined || client.redirect_uris.some((uri) => uri.includes(redirect)),
    );
    const width = Math.max(0, ...clients.map(({ client_id }) => client_id.length));
    return {
      lines:
        clients.length === 0 ? ['No clients.'] : clients.flatMap((each) => linesOf(each, width)),
      data: { clients },
    };
  },
});

function linesOf(client: ListedClient, width: number): string[] {
  const { client_id: id, name, kind, markets, secret_used_at: used } = client;
  const notes = [
    kind,
    markets.join('+'),
    client.is_verified ? 'verified' : 'not verified',
    ...(client.profile === 'legacy' ? ['legacy'] : []),
    ...(client.first_party ? ['ours'] : []),
    ...(kind === 'web' ? [`secret used ${used?.toISOString().slice(0, 10) ?? 'never'}`] : []),
    ...(client.disabled_at ? ['shut out'] : []),
  ];
  return [
    `${id.padEnd(width)}  ${name} (${notes.join(', ')})`,
    ...client.redirect_uris.map((uri) => `${' '.repeat(width)}  ${uri}`),
  ];
}
