import type { Connection } from '@carnet/database/connection';

import { insertClient } from './client.store.ts';
import type { NewClient } from './client.ts';

export { moveClient } from './client.store.ts';

export class ClientIdTaken extends Error {
  override name = 'ClientIdTaken';
}

export async function registerClient(db: Connection, client: NewClient): Promise<void> {
  if (!(await insertClient(db, client)))
    throw new ClientIdTaken(`There is a client ${client.client_id} already.`);
}
