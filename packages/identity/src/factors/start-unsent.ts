import { issueUnsent } from '../challenges/issue-code.ts';
import type { FactorName } from '../challenges/challenge.ts';
import type { Factor } from './factor.ts';

/** How a factor that sends nothing starts: the person already has what answers the challenge. */
export const startUnsent =
  (method: FactorName): Factor['start'] =>
  async (transaction, keyring, { accountId, purpose, boundTo, wants }) =>
    (await issueUnsent(transaction, keyring, { accountId, purpose, method, boundTo, wants }))
      .payload;
