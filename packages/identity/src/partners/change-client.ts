import type { Transaction } from '@carnet/database/connection';

import { findClient, lockClient, updateClient } from './client.store.ts';
import type { ClientChanges, RegisteredClient } from './client.ts';

/**
 * Changes an app as `decide` says, which sees it as it is and may throw; nobody else changes it
 * meanwhile. Undefined: there is no such client.
 */
export async function changeClient(
  transaction: Transaction,
  clientId: string,
  { decide, reason }: { decide: (client: RegisteredClient) => ClientChanges; reason: string },
): Promise<{ was: RegisteredClient; changes: ClientChanges } | undefined> {
  await lockClient(transaction, clientId);
  const was = await findClient(transaction, clientId);
  if (!was) return undefined;
  const changes = decide(was);
  await updateClient(transaction, clientId, { changes, reason });
  return { was, changes };
}
