import { mfaIds } from '@carnet/contract/rules/mfa-ids';

import { findAccount } from '../../accounts/find-account.ts';
import type { Factor } from '../factor.ts';
import { startUnsent } from '../start-unsent.ts';

const name = 'card';

/** The code of the letter that a card came in, for card holders whom nothing else can prove (A34). */
export const cardLetterFactor: Factor = {
  name,
  isStrong: false,

  async offer(db, { accountId }, as) {
    if (as !== 'last-resort') return [];
    const account = await findAccount(db, accountId);
    return account?.holderId ? [{ id: mfaIds[name], method: name, contact: null }] : [];
  },

  start: startUnsent(name),

  verify: async ({ isHoldersLetter }, { accountId }, typed) =>
    (await isHoldersLetter?.(accountId, typed)) ? {} : 'wrong',

  consume: async () => true,
};
