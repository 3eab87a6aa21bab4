import type { Hold } from '@carnet/contract/calls/alerts';
import { epochSeconds } from '@carnet/database/clock';
import type { Database } from '@carnet/database/connection';
import { readCredentials } from '@carnet/identity/alerts/undo/credentials';
import { heldAmong } from '@carnet/identity/alerts/undo/held-contacts';
import { undoCopies } from '@carnet/identity/alerts/undo/keep-copies';
import { maskedTarget } from '@carnet/identity/factors/second-factors';
import type { Keyring } from '@carnet/runtime/keyring';

const HOLD_MILLIS = 72 * 60 * 60 * 1000;

export type ListHolds = (accountId: string) => Promise<Hold[]>;

/** What is held of a person's contacts, and until when: the contacts that left come first. */
export const createListHolds =
  (db: Database, keyring: Keyring): ListHolds =>
  async (accountId) => {
    const { contacts } = await readCredentials(db, accountId);
    const gone = heldAmong(contacts, await undoCopies(db, keyring, accountId));
    const now = (await epochSeconds(db)) * 1000;
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
