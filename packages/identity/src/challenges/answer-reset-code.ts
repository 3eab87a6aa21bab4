import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../refusal.ts';
import { chargeCode } from './charge-challenge.ts';
import { isLetters, isSameCode } from './code.ts';
import { candidatesOf } from './reset-code.store.ts';
import type { ChargedCode } from './challenge.ts';

/**
 * A right code is returned still unused, with the row that it is used by. Only who types a right code
 * learns that the code is over: for everybody else a payload is wrong five times, whatever happened to
 * the account (attack 85).
 */
export async function answerResetCode(
  db: Database,
  keyring: Keyring,
  { payload, code }: { payload: string; code: string },
): Promise<ChargedCode> {
  const charged = await chargeCode(db, keyring, { payload, purposes: ['password-reset'] });
  const candidates = await candidatesOf(db, charged);
  const right = candidates
    .filter(({ isOwn }) => isOwn || isLetters(code))
    .filter((candidate) => isSameCode(keyring, candidate, code));
  if (right.length === 0) throw new Refusal('mfa.code_invalid');
  const unused = right.find(({ isUsed }) => !isUsed);
  if (!unused) throw new Refusal('code.expired');
  return { ...charged, rootId: unused.codeId };
}
