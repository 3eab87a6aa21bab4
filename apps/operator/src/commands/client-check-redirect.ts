import { findClient } from '@carnet/identity/partners/read-clients';
import { type Match, matchReturnAddress } from '@carnet/identity/partners/return-address.policy';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const clientCheckRedirect = defineCommand({
  noun: 'client',
  verb: 'check-redirect',
  summary: 'Say whether people may return to exactly this address, or what keeps them from it',
  options: {
    id: { type: 'string', describe: 'The client_id', required: true },
    uri: {
      type: 'string',
      describe: 'The redirect_uri as the app sends it, decoded, in quotes',
      required: true,
      bare: true,
    },
  },
  run: async ({ id, uri }, surroundings) => {
    const client = await withDatabase(surroundings, (db) => findClient(db, id));
    if (!client) throw new UsageError(`There is no client ${id}.`);
    const match = matchReturnAddress(uri, client);
    const isShutOut = client.disabled_at !== null;
    return {
      lines: [
        ...linesOf(id, match),
        ...(isShutOut ? [`Client ${id} is shut out: nobody is sent anywhere.`] : []),
      ],
      data: { client_id: id, uri, allowed: match.isAllowed && !isShutOut, match },
      failed: !match.isAllowed || isShutOut,
    };
  },
});

function linesOf(id: string, match: Match): string[] {
  if (match.isAllowed)
    return [
      match.isOtherPort
        ? `Yes: ${match.registered} is registered, and an app on the device may use any port.`
        : `Yes: it is registered for ${id}, exactly so.`,
    ];
  if (match.nearest === undefined) return [`No: client ${id} has no address to return to.`];
  return [
    `No. The nearest that is registered for ${id}: ${match.nearest}`,
    ...match.differences.map(
      ({ part, given, registered, why }) =>
        `  ${part.padEnd(8)} ${JSON.stringify(given)}, registered ${JSON.stringify(registered)}: ${why}`,
    ),
  ];
}
