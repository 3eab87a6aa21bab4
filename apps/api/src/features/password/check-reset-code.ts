import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';
import type { Market } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import { answerResetCode } from '@carnet/identity/challenges/answer-reset-code';
import { giveBackCharge } from '@carnet/identity/challenges/use-challenge';
import { mfaOwed } from '@carnet/identity/factors/second-factors';
import { findPasswordOwner } from '@carnet/identity/passwords/find-owner';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

import { factorsBesides } from './factors-besides.ts';

export type CheckResetCode = (
  typed: { payload: string; code: string },
  market: Market,
) => Promise<MfaOwed['methods']>;

/**
 * Called before the person thinks of a new password. A wrong code costs its attempt; a right one gives
 * it back, for the reset that follows must be able to show the code again, and is the one to use it.
 */
export const createCheckResetCode =
  (db: Database, keyring: Keyring): CheckResetCode =>
  async (typed, market) => {
    const right = await answerResetCode(db, keyring, typed);
    const owner = await findPasswordOwner(db, right.accountId);
    if (owner?.market !== market) throw new Refusal('code.expired');
    await giveBackCharge(db, right);
    const { factors } = await factorsBesides(db, keyring, right, typed.payload);
    return mfaOwed('', factors).methods;
  };
