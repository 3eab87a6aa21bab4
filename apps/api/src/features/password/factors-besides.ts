import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../../core/http/refusal.ts';
import { contactOfCode, isProvenByPress, resetStanding } from '../../core/mfa/reset-proofs.ts';
import type { SecondFactor } from '../../core/mfa/second-factor.store.ts';
import { secondFactorsFor } from '../../core/mfa/second-factors.ts';
import type { ChargedCode } from '../../core/one-time-codes/one-time-code.store.ts';
import type { PasswordOwner } from '../../core/passwords/password.store.ts';

export interface FactorsBesides {
  /** One of them follows; none: the code is enough. */
  factors: SecondFactor[];
  excluded: { excludedMethod: ChargedCode['method']; excludedContactId: string | null };
}

/**
 * What a reset asks for besides its code, by another channel (attack 33); refuses where there is
 * nothing that could prove it. Asked when the code is checked and once more when it is used.
 */
export async function factorsBesides(
  db: Connection,
  keyring: Keyring,
  right: ChargedCode,
  owner: PasswordOwner,
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

  const isOwed = owner.hasSecondFactor || standing.isHeld;
  if (!isOwed && standing.cut === null) return enough;
  const factors = await secondFactorsFor(db, { accountId, ...excluded });
  if (factors.length === 0 && isOwed) throw new Refusal('password.reset_needs_support');
  return { factors, excluded };
}
