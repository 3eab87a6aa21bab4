import type { RecordedChange, RegisteredClient } from '@carnet/identity/partners/client';
import { findClient, listChanges, listSecrets } from '@carnet/identity/partners/read-clients';

import { changeLines } from '../client-lines.ts';
import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const RECENT_CHANGES = 10;

export const clientShow = defineCommand({
  noun: 'client',
  verb: 'show',
  summary: 'Show a client, when each of its secrets was last used, and what was changed of it',
  options: { id: { type: 'string', describe: 'Its client_id', required: true } },
  run: async ({ id }, surroundings) => {
    const found = await withDatabase(surroundings, async (db) => {
      const client = await findClient(db, id);
      if (!client) throw new UsageError(`There is no client ${id}.`);
      return {
        client,
        secrets: await listSecrets(db, id),
        changes: await listChanges(db, id, RECENT_CHANGES),
      };
    });
    const { client, secrets, changes } = found;
    return {
      lines: [
        ...aboutOf(client),
        ...addressesOf(client),
        ...secrets.map(
          (secret) =>
            `  secret     since ${textOf(secret.created_at)}, last used ${textOf(secret.last_used_at)}${secret.expires_at ? `, until ${textOf(secret.expires_at)}` : ''}`,
        ),
        ...changes.flatMap(changeOf),
      ],
      data: found,
    };
  },
});

function aboutOf(client: RegisteredClient): string[] {
  const { kind, profile, platform, markets } = client;
  return [
    `${client.client_id}  ${client.name}${client.disabled_at ? '  (shut out)' : ''}`,
    `  ${kind}, ${profile}, ${client.is_verified ? 'verified' : 'not verified'}, markets ${markets.join(', ')}`,
    ...(client.first_party
      ? [`  ours       platform ${platform}${client.forces_mfa ? ', codes are forced' : ''}`]
      : []),
    `  scopes     ${client.scopes.join(', ') || 'none'}`,
    `  sector     ${client.sector}`,
    `  ID tokens  ${client.id_token_algorithm}`,
    ...(client.company_id === null ? [] : [`  invites    in the name of ${client.company_id}`]),
    `  since      ${textOf(client.created_at)}, last changed ${textOf(client.updated_at)}`,
  ];
}

const addressesOf = (client: RegisteredClient): string[] => [
  ...(client.homepage === null ? [] : [`  homepage   ${client.homepage}`]),
  ...client.redirect_uris.map((uri) => `  redirect   ${uri}`),
  ...client.post_logout_redirect_uris.map((uri) => `  logged out ${uri}`),
  ...(client.backchannel_logout_uri === null
    ? []
    : [`  is told at ${client.backchannel_logout_uri}`]),
];

function changeOf({ changed_at, made_by, reason, was, became }: RecordedChange): string[] {
  const isFirst = Object.keys(was).length === 0;
  const head = `  ${isFirst ? 'registered' : 'changed   '} ${textOf(changed_at)} by ${made_by}${reason === null ? '' : `: ${reason}`}`;
  return [head, ...(isFirst ? [] : changeLines(was, became).map((line) => `  ${line}`))];
}

const textOf = (time: string | Date | null): string =>
  time === null ? 'never' : new Date(time).toISOString();
