import { addClientSecret } from '@carnet/identity/partners/change-secrets';
import type { NewClient } from '@carnet/identity/partners/client';
import { listClients } from '@carnet/identity/partners/read-clients';
import { moveClient, registerClient } from '@carnet/identity/partners/register-client';
import { readConfig, variable } from '@carnet/runtime/config';
import { port } from '@carnet/runtime/config-schemas';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';
import { DEMO_PORT, seededClients, TEST_CLIENT_SECRET } from '../seeded-clients.ts';

const { CARNET_ENV } = sharedVariables;
const SANDBOX_HTTP_PORT = variable({
  schema: port,
  describe: 'Where the sandbox listens, for example SANDBOX_HTTP_PORT=4100.',
  default: '4100',
});

export const seedClients = defineCommand({
  noun: 'seed',
  verb: 'clients',
  summary: 'Register our platforms and the test clients for development; safe to repeat',
  options: {
    'demo-port': {
      type: 'string',
      describe: 'where the example partner listens',
      default: String(DEMO_PORT),
    },
    'platforms-port': {
      type: 'string',
      describe: 'where the example platforms listen; one port further by default',
    },
  },
  run: async (values, surroundings) => {
    const config = readConfig({ CARNET_ENV, SANDBOX_HTTP_PORT }, surroundings.environment);
    if (config.CARNET_ENV === 'production' || config.CARNET_ENV === 'staging')
      throw new UsageError('Test clients have a published secret: only for development and test.');

    const demoPort = portFrom('demo-port', values['demo-port']);
    const clients = seededClients({
      demoPort,
      platformsPort: portFrom('platforms-port', values['platforms-port'] ?? `${demoPort + 1}`),
      sandboxPort: config.SANDBOX_HTTP_PORT,
    });
    const created = await withDatabase(surroundings, (db) =>
      db.transaction().execute(async (transaction) => {
        const known = await listClients(transaction);
        const isKnown = ({ client_id }: NewClient) =>
          known.some((client) => client.client_id === client_id);
        const missing = clients.filter((client) => !isKnown(client));
        // The stack may listen elsewhere than last time.
        for (const client of clients.filter(isKnown)) await moveClient(transaction, client);
        for (const client of missing) {
          await registerClient(transaction, client);
          if (client.kind === 'web')
            await addClientSecret(transaction, client.client_id, TEST_CLIENT_SECRET);
        }
        return missing.map(({ client_id }) => client_id);
      }),
    );
    return {
      lines: [
        ...clients.map(
          ({ client_id, name, kind, profile }) =>
            `${client_id.padEnd(16)} ${name} (${kind}, ${profile})`,
        ),
        `Secret of those on servers: ${TEST_CLIENT_SECRET}`,
        `Created: ${created.length === 0 ? 'none, all were there' : created.join(', ')}`,
      ],
      data: { created, secret: TEST_CLIENT_SECRET },
    };
  },
});

function portFrom(option: string, text: string): number {
  const read = port.safeParse(text);
  if (!read.success || read.data === 0) throw new UsageError(`--${option}: "${text}" is no port.`);
  return read.data;
}
