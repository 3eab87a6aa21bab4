import type { Market } from '@carnet/contract/markets';
import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';
import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../../core/http/refusal.ts';
import { mfaOwed } from '../../core/mfa/second-factors.ts';
import { answerResetCode } from '../../core/one-time-codes/answer-reset-code.ts';
import { oneTimeCodeStore } from '../../core/one-time-codes/one-time-code.store.ts';
import { passwordStore } from '../../core/passwords/password.store.ts';
import { factorsBesides } from './factors-besides.ts';

export type CheckResetCode = (
  typed: { payload: string; code: string },
  market: Market,
) => Promise<MfaOwed['methods']>;

/**
 * Asked before the person thinks of a new password. A wrong code costs its attempt; a right one gives
 * it back, for the reset that follows must be able to show it again, and is the one to use it.
 */
export const createCheckResetCode =
  (db: Database, keyring: Keyring): CheckResetCode =>
  async (typed, market) => {
    const right = await answerResetCode(db, keyring, typed);
    const owner = await passwordStore(db).findOwner(right.accountId);
    if (owner?.market !== market) throw new Refusal('code.expired');
    await oneTimeCodeStore(db).giveBack(right);
    const { factors } = await factorsBesides(db, keyring, right, owner, typed.payload);
    return mfaOwed('', factors).methods;
  };
