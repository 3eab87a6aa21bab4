import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import { passkeyProofSchema } from '@carnet/contract/rules/passkey';

import type { Factor, VerifyParts } from '../factor.ts';
import { startUnsent } from '../start-unsent.ts';
import { checkPasskeyProof } from './check-proof.ts';
import { challengeOf, readNewPasskey } from './make-passkey.ts';
import type { NewPasskey, RelyingParty } from './passkey.ts';
import { findOwnPasskey, hasPasskeys, usePasskey } from './passkey.store.ts';

const name = 'passkey';

/** A key on the person's device or in its store, which answers to our pages and to no other's. */
export const passkeyFactor: Factor = {
  name,
  isStrong: true,
  refusal: 'passkey.refused',

  async offer(db, { accountId }, as) {
    if (as === 'last-resort' || !(await hasPasskeys(db, accountId))) return [];
    return [{ id: mfaIds[name], method: name, contact: null }];
  },

  start: startUnsent(name),

  async verify(parts, { accountId, purpose, payload, market }, typed) {
    const relyingParty = relyingPartyOf(parts, market);
    if (!relyingParty) return 'wrong';
    if (purpose === 'set-up') {
      const made = await readNewPasskey(typed, relyingParty, payload);
      return made ? { made: JSON.stringify(writePasskey(made)) } : 'wrong';
    }
    const proof = readProof(typed);
    const passkey =
      proof && (await findOwnPasskey(parts.db, accountId, Buffer.from(proof.id, 'base64url')));
    const expected = { challenge: challengeOf(payload), relyingParty };
    const use = passkey && (await checkPasskeyProof(passkey, proof, expected));
    if (!use) return 'wrong';
    return { passkey: use.passkeyId, counter: use.counter, backedUp: Number(use.isBackedUp) };
  },

  consume: (transaction, accountId, { passkey, counter, backedUp }) =>
    usePasskey(transaction, {
      accountId,
      passkeyId: String(passkey),
      counter: Number(counter),
      isBackedUp: backedUp === 1,
    }),
};

const relyingPartyOf = (
  { relyingParties }: VerifyParts,
  market: keyof NonNullable<VerifyParts['relyingParties']> | undefined,
): RelyingParty | undefined => (market === undefined ? undefined : relyingParties?.[market]);

function readProof(typed: string) {
  try {
    return passkeyProofSchema.safeParse(JSON.parse(typed)).data;
  } catch {
    return undefined;
  }
}

/** What was made travels as text from the check to the transaction that keeps it. */
const writePasskey = ({ credentialId, publicKey, ...rest }: NewPasskey) => ({
  ...rest,
  credentialId: credentialId.toString('base64url'),
  publicKey: publicKey.toString('base64url'),
});

export function readMadePasskey(text: string): NewPasskey {
  const { credentialId, publicKey, ...rest } = JSON.parse(text) as ReturnType<typeof writePasskey>;
  return {
    ...rest,
    credentialId: Buffer.from(credentialId, 'base64url'),
    publicKey: Buffer.from(publicKey, 'base64url'),
  };
}
