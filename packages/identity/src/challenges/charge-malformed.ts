import { typedCodeSchema } from '@carnet/contract/rules/payload';
import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { readPayload } from './payload.ts';
import { chargeStored } from './challenge.store.ts';
import type { CodePurpose } from './challenge.ts';

/**
 * Charges an attempt for a body whose code is no text, or too long a one: juggling with types is no
 * cheaper than guessing (attack 18). Other faults of a body, such as a password that is too short,
 * are the person's own business and cost nothing.
 */
export function chargeMalformed(db: Database, keyring: Keyring, purposes: readonly CodePurpose[]) {
  return async (body: unknown): Promise<void> => {
    const { payload, code } = (body ?? {}) as { payload?: unknown; code?: unknown };
    if (typeof payload !== 'string' || typedCodeSchema.safeParse(code).success) return;
    const proof = readPayload(keyring, payload);
    if (proof) await chargeStored(db, proof, { purposes });
  };
}
