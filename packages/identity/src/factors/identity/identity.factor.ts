import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import { type ProviderAnswer, providerAnswerSchema } from '@carnet/contract/rules/identity';

import { findOwnLink, listNationalLinks, touchLink } from '../../federation/identity-links.ts';
import type { Factor } from '../factor.ts';
import { startUnsent } from '../start-unsent.ts';

const name = 'identity';

/** A country's identity that the person connected: proven anew at its provider, for this challenge. */
export const identityFactor: Factor = {
  name,
  isStrong: true,
  refusal: 'provider.refused',

  async offer(db, { accountId }, as) {
    if (as === 'last-resort') return [];
    const links = await listNationalLinks(db, accountId);
    return links.length === 0 ? [] : [{ id: mfaIds[name], method: name, contact: null }];
  },

  start: startUnsent(name),

  async verify({ db, redeemIdentity }, { accountId, payload, market, browserHash }, typed) {
    const answer = readAnswer(typed);
    if (!answer || !redeemIdentity || !market || !browserHash) return 'wrong';
    const identity = await redeemIdentity({ market, browserHash }, payload, answer);
    const link = identity && (await findOwnLink(db, accountId, { market, ...identity }));
    return link ? { link: link.linkId } : 'wrong';
  },

  consume: (transaction, accountId, { link }) =>
    touchLink(transaction, { accountId, linkId: String(link) }),
};

function readAnswer(typed: string): ProviderAnswer | undefined {
  try {
    return providerAnswerSchema.safeParse(JSON.parse(typed)).data;
  } catch {
    return undefined;
  }
}
