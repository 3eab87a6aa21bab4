import type { Hold } from '@carnet/contract/calls/alerts';
import type { Database } from '@carnet/database/connection';
import { listHolds } from '@carnet/identity/alerts/undo/list-holds';
import { maskedTarget } from '@carnet/identity/factors/second-factors';
import type { Keyring } from '@carnet/runtime/keyring';

export type ListHolds = (accountId: string) => Promise<Hold[]>;

/** What is held of a person's contacts, and until when: the contacts that left come first. */
export const createListHolds =
  (db: Database, keyring: Keyring): ListHolds =>
  async (accountId) =>
    (await listHolds(db, keyring, accountId)).map(({ why, kind, value, until }) => ({
      why,
      kind,
      target: maskedTarget(value),
      until: until.toISOString(),
    }));
