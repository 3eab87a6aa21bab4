import type { Connection } from '@carnet/database/connection';
import { isProvenByPress } from '@carnet/identity/alerts/undo/proven-by-press';
import type { ChargedCode } from '@carnet/identity/challenges/challenge';
import { hasMethods } from '@carnet/identity/factors/change-methods';
import type { OfferedFactor } from '@carnet/identity/factors/factor';
import { contactOfCode, resetStanding } from '@carnet/identity/factors/reset-proofs';
import { isGuardedByItself, secondFactorsFor } from '@carnet/identity/factors/second-factors';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

export interface FactorsBesides {
  /** One of these factors follows; none: the code is enough. */
  factors: OfferedFactor[];
  excluded: { excludedMethod: ChargedCode['method']; excludedContactId: string | null };
}

/**
 * What a reset asks for besides its code, by another channel (attack 33); refuses where there is
 * nothing that could prove the person. Called when the code is checked and once more when it is used.
 */
export async function factorsBesides(
  db: Connection,
  keyring: Keyring,
  right: ChargedCode,
  payload: string,
): Promise<FactorsBesides> {
  const { accountId, method } = right;
  const contactId = await contactOfCode(db, keyring, right);
  const standing = contactId && (await resetStanding(db, accountId, contactId));
  if (!standing) throw new Refusal('code.expired');
  if (standing.isFrozen) throw new Refusal('account.frozen');
  const excludedContactId = standing.cut === null ? null : contactId;
  const excluded = { excludedMethod: method, excludedContactId };
  const enough = { factors: [], excluded };
  if (await isProvenByPress(db, { accountId, contactId, payload })) return enough;

  // A passkey or identity is no method that codes come by, and guards as well: a SIM swap alone resets
  // nothing.
  const isGuarded = (await hasMethods(db, accountId)) || (await isGuardedByItself(db, accountId));
  const isOwed = isGuarded || standing.isHeld;
  if (!isOwed && standing.cut === null) return enough;
  const factors = await secondFactorsFor(db, { accountId, ...excluded });
  if (factors.length === 0 && isOwed) throw new Refusal('password.reset_needs_support');
  return { factors, excluded };
}
