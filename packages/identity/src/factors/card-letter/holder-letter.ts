import type { Database } from '@carnet/database/connection';
import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import type { Keyring } from '@carnet/runtime/keyring';

import { letterGuesses, orGiveBack, readVerificationCode } from '../../cards/card-letter.ts';
import { findAccount } from '../../accounts/find-account.ts';

/** Whether somebody typed the code of the letter that their card came in (A33). */
export type IsHoldersLetter = (accountId: string, typed: string) => Promise<boolean>;

interface HolderLetterDependencies {
  db: Database;
  keyring: Keyring;
  cardPlatform: Pick<CardPlatform, 'verifyHolder'>;
}

/**
 * We keep no card number to ask about, so the platform is asked about its card holder; it also knows
 * which of their cards is active, and the letter of no other proves anything (A34).
 */
export function createHolderLetter(parts: HolderLetterDependencies): IsHoldersLetter {
  const { db, keyring, cardPlatform } = parts;
  return async (accountId, typed) => {
    // The guess is charged before it is read, so that a malformed one is no cheaper than another.
    await letterGuesses.take(db, keyring, accountId);
    const giveBack = () => letterGuesses.giveBack(db, keyring, accountId);
    const verificationCode = readVerificationCode(typed);
    const holderId = (await findAccount(db, accountId))?.holderId ?? null;
    if (verificationCode === undefined || holderId === null) return false;

    const letter = { holderId, verificationCode };
    const isRight = await orGiveBack(() => cardPlatform.verifyHolder(letter), giveBack);
    // The day's guesses are the wrong ones: who has the letter may use it more often.
    if (isRight) await giveBack();
    return isRight;
  };
}
