import type { Connection } from '@carnet/database/connection';
import { newHandoffCode } from '@carnet/runtime/tokens';

import type { NewHandoff } from './handoff.ts';
import { insertHandoff } from './new-handoff.store.ts';

/** The code goes into the fragment of the address that the person follows, and is kept nowhere. */
export async function createHandoff(db: Connection, handoff: NewHandoff): Promise<string> {
  const { code, hash } = newHandoffCode(handoff.accountId);
  await insertHandoff(db, handoff, hash);
  return code;
}
