import type { Passkey } from '@carnet/contract/calls/passkeys';
import type { FactorName } from '@carnet/identity/challenges/challenge';
import type { ListedPasskey } from '@carnet/identity/factors/passkey/passkey';
import { isManaged, storeOf } from '@carnet/identity/factors/passkey/stores';

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

/** A key on paper stands for the app that it was made with: the two are one. */
const thingOf = (method: FactorName): FactorName => (method === 'totpRecovery' ? 'totp' : method);

/**
 * Whether a passkey goes at once. Nothing else is as strong as a passkey, so that one other proof, which
 * may be a thief's, only begins 72 hours in which its owner is told (A20).
 */
export const goesAtOnce = (provenBy: readonly FactorName[]): boolean =>
  provenBy.includes('passkey') || new Set(provenBy.map(thingOf)).size > 1;
