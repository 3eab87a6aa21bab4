import type { Transaction } from '@carnet/database/connection';
import { findClient } from '@carnet/identity/partners/read-clients';

import { UsageError } from './command.ts';

/** Apps in a browser or on a phone cannot keep one: they prove themselves with PKCE. */
export async function requireClientWithSecret(transaction: Transaction, id: string): Promise<void> {
  const client = await findClient(transaction, id);
  if (!client) throw new UsageError(`There is no client ${id}.`);
  if (client.kind !== 'web') throw new UsageError(`Client ${id} has no secret.`);
}
