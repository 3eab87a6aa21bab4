import type { ProviderAnswer } from '@carnet/contract/rules/identity';
import type { Database, Transaction } from '@carnet/database/connection';
import { useLink } from '@carnet/identity/federation/identity-links';
import type { Origin } from '@carnet/identity/origin/origin';
import { Refusal } from '@carnet/identity/refusal';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { admit } from './admit.ts';
import { type Providers, refused } from './providers.ts';

export interface SignedInByIdentity {
  token: string;
  bindSecret: string;
}

/** Opens the session of somebody a provider vouched for; undefined: nobody is let in. */
export type OpenByIdentity = (
  transaction: Transaction,
  vouched: { accountId: string; provider: string; isProofEnough: boolean },
  origin: Origin,
) => Promise<SignedInByIdentity | Refusal | undefined>;

export type SignInWithIdentity = (
  answer: ProviderAnswer,
  origin: Origin,
  keep: KeepAnswer<SignedInByIdentity>,
) => Promise<SignedInByIdentity>;

/** A sign-in by a provider reads like one by a password: redeem, admit, find, open. */
export const createSignInWithIdentity =
  (db: Database, providers: Providers, open: OpenByIdentity): SignInWithIdentity =>
  async (answer, origin, keep) => {
    const { market } = origin;
    const redeemed = await providers.redeem(origin, { kind: 'way-in' }, answer);
    const { isProofEnough } = await admit(db, market, redeemed);
    const { provider, identity } = redeemed;
    const outcome = await db.transaction().execute(async (transaction) => {
      const link = await useLink(transaction, { market, ...identity });
      if (!link) return new Refusal('provider.not_linked');
      const vouched = { accountId: link.accountId, provider: provider.id, isProofEnough };
      const opened = await open(transaction, vouched, origin);
      if (opened && !(opened instanceof Refusal)) await keep(transaction, opened);
      return opened ?? refused();
    });
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  };
