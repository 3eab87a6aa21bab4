import type { Market } from '@carnet/contract/markets';
import type { PasskeyProof } from '@carnet/contract/rules/passkey';
import { epochSeconds } from '@carnet/database/clock';
import type { Database, Transaction } from '@carnet/database/connection';
import type { RelyingParties } from '@carnet/identity/factors/factor';
import { checkPasskeyProof } from '@carnet/identity/factors/passkey/check-proof';
import { findPasskey, usePasskey } from '@carnet/identity/factors/passkey/passkeys';
import {
  type ChallengeAsker,
  isOurChallenge,
  newSignInChallenge,
  useSignInChallenge,
} from '@carnet/identity/factors/passkey/sign-in-challenge';
import type { Origin } from '@carnet/identity/origin/origin';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

export interface SignedInByPasskey {
  token: string;
  bindSecret: string;
}

/** Opens the session of somebody whose passkey was right; undefined: nobody is let in. */
export type OpenByPasskey = (
  transaction: Transaction,
  accountId: string,
  origin: Origin,
) => Promise<SignedInByPasskey | undefined>;

/** A passkey's word, and the hash of the cookie of the browser whose challenge it answers. */
export interface ShownPasskey {
  proof: PasskeyProof;
  challengedHash: Buffer | undefined;
}

export interface PasskeySignIn {
  newChallenge(market: Market, challengedHash: Buffer | undefined): Promise<string>;
  signIn(
    shown: ShownPasskey,
    origin: Origin,
    keep: KeepAnswer<SignedInByPasskey>,
  ): Promise<SignedInByPasskey>;
}

interface PasskeySignInDependencies {
  db: Database;
  keyring: Keyring;
  relyingParties: RelyingParties;
  open: OpenByPasskey;
}

/** Whatever was wrong, and whether or not anybody has this passkey: one answer (attack 101). */
const refused = () => new Refusal('passkey.refused');

export function createPasskeySignIn(parts: PasskeySignInDependencies): PasskeySignIn {
  const { db, keyring, relyingParties, open } = parts;
  return {
    async newChallenge(market, challengedHash) {
      return newSignInChallenge(db, keyring, askerOf(market, challengedHash));
    },

    async signIn({ proof, challengedHash }, origin, keep) {
      const { market } = origin;
      const asker = askerOf(market, challengedHash);
      const relyingParty = relyingParties[market];
      const passkey = await findPasskey(db, market, Buffer.from(proof.id, 'base64url'));
      if (!relyingParty || !passkey) throw refused();
      const now = await epochSeconds(db);
      let signed = '';
      const challenge = (said: string): boolean => {
        signed = said;
        return isOurChallenge(keyring, asker, said, now);
      };
      const use = await checkPasskeyProof(passkey, proof, { challenge, relyingParty });
      if (!use) throw refused();

      return db.transaction().execute(async (transaction) => {
        if (!(await useSignInChallenge(transaction, keyring, signed))) throw refused();
        if (!(await usePasskey(transaction, use))) throw refused();
        const signedIn = await open(transaction, use.accountId, origin);
        if (!signedIn) throw refused();
        await keep(transaction, signedIn);
        return signedIn;
      });
    },
  };
}

/** Only a browser has passkeys, and it goes on with what it began itself (attack 96). */
function askerOf(market: Market, browserHash: Buffer | undefined): ChallengeAsker {
  if (!browserHash) throw refused();
  return { market, browserHash };
}
