import type { Passkey } from '@carnet/contract/calls/passkeys';
import type { FactorName } from '@carnet/identity/challenges/challenge';
import type { ListedPasskey } from '@carnet/identity/factors/passkey/passkey';
import { isManaged, storeOf } from '@carnet/identity/factors/passkey/stores';
import { areTwoProofs } from '@carnet/identity/factors/two-proofs.policy';

const time = (written: string): string => new Date(written).toISOString();

export const shownPasskey = (passkey: ListedPasskey): Passkey => ({
  id: passkey.passkeyId,
  name: passkey.name,
  store: storeOf(passkey.aaguid),
  is_synced: passkey.isSynced,
  is_managed: isManaged(passkey.aaguid),
  created_at: time(passkey.createdAt),
  last_used_at: passkey.lastUsedAt && time(passkey.lastUsedAt),
  leaves_at: passkey.leavesAt && time(passkey.leavesAt),
});

/**
 * Whether a passkey goes at once: with one, or with two other proofs. A single other one may be a
 * thief's, and only begins 72 hours in which the owner is told (A20).
 */
export const goesAtOnce = (provenBy: readonly FactorName[]): boolean =>
  provenBy.includes('passkey') || areTwoProofs(provenBy);
