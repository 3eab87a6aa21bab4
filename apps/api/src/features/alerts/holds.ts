import type { Hold } from '@carnet/contract/calls/alerts';
import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { sql } from 'kysely';

import { maskedTarget } from '../../core/mfa/second-factors.ts';
import { readCredentials } from '../../core/undo/credentials.ts';
import { heldAmong } from '../../core/undo/held-contacts.ts';
import { undoCopies } from '../../core/undo/undo-copy.store.ts';

const HOLD_MILLIS = 72 * 60 * 60 * 1000;

export type ListHolds = (accountId: string) => Promise<Hold[]>;

/** What is held of a person's contacts, and until when: those that left first. */
export const createListHolds =
  (db: Database, keyring: Keyring): ListHolds =>
  async (accountId) => {
    const { contacts } = await readCredentials(db, accountId);
    const gone = heldAmong(contacts, await undoCopies(db, keyring, accountId));
    const now = await databaseTime(db);
    const come = contacts.filter(({ heldUntil }) => heldUntil && Date.parse(heldUntil) > now);
    return [
      ...gone.map(({ why, kind, value, changedAt }) => ({
        why,
        kind,
        target: maskedTarget(value),
        until: new Date(Date.parse(changedAt) + HOLD_MILLIS).toISOString(),
      })),
      ...come.map(({ kind, value, heldUntil, createdAt }) => {
        const until = Date.parse(heldUntil ?? '');
        const isNew = Date.parse(createdAt) >= until - HOLD_MILLIS;
        return {
          why: isNew ? ('added' as const) : ('promoted' as const),
          kind,
          target: maskedTarget(value),
          until: new Date(until).toISOString(),
        };
      }),
    ];
  };

async function databaseTime(db: Database): Promise<number> {
  const { rows } = await sql<{ millis: number }>`
    select (extract(epoch from app_now()) * 1000)::float8 as millis
  `.execute(db);
  return rows[0]?.millis ?? 0;
}
