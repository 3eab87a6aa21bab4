import type { Connection } from '@carnet/database/connection';

import { listPlatformIds } from '../accounts/platform-ids.ts';
import { listIdentifiers } from '../contacts/list-contacts.ts';

/** What those know a person by who work for us, and have to forget them, too. */
export interface KnownElsewhere {
  /** At the card platform. */
  holderIds: string[];
  /** At the SMS gateway. */
  numbers: string[];
}

export async function knownElsewhere(db: Connection, accountId: string): Promise<KnownElsewhere> {
  const identifiers = await listIdentifiers(db, accountId);
  return {
    holderIds: await listPlatformIds(db, accountId, 'user'),
    numbers: identifiers.filter(({ kind }) => kind === 'phone').map(({ value }) => value),
  };
}
