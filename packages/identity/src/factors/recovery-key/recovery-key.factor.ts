import { mfaIds } from '@carnet/contract/rules/mfa-ids';

import type { Factor } from '../factor.ts';
import { isAuthenticator } from '../totp/totp.factor.ts';
import { startUnsent } from '../start-unsent.ts';
import { countUnusedKeys, findUnusedKey, useRecoveryKey } from './recovery-key.store.ts';

const name = 'totpRecovery';

/** One of ten keys on paper, for a lost authenticator. */
export const recoveryKeyFactor: Factor = {
  name,
  isStrong: true,

  async offer(db, { accountId, enrolled }, as) {
    if (as !== 'beside' || !enrolled.some(isAuthenticator)) return [];
    const left = await countUnusedKeys(db, accountId);
    return left > 0 ? [{ id: mfaIds[name], method: name, contact: null, left }] : [];
  },

  start: startUnsent(name),

  async verify({ db, keyring }, { accountId }, typed) {
    const key = await findUnusedKey(db, keyring, accountId, typed);
    return key ? { key: key.toString('hex') } : 'wrong';
  },

  consume: (transaction, accountId, { key }) =>
    useRecoveryKey(transaction, accountId, Buffer.from(String(key), 'hex')),
};
