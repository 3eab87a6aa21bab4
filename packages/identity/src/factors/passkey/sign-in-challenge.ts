import type { Market } from '@carnet/contract/markets';
import type { Connection, Transaction } from '@carnet/database/connection';
import { epochSeconds } from '@carnet/database/clock';
import type { Keyring } from '@carnet/runtime/keyring';
import { newSecret, sameDigest } from '@carnet/runtime/tokens';

import { limit } from '../../limits/limit.ts';

/** Long enough for a login page that waits for its visitor; the page asks for another when it is over. */
const LIFE_SECONDS = 5 * 60;

/** `<expires>.<random>.<seal>`: nothing is kept of it before it is used. */
const FORM = /^(\d{10})\.([\w-]{43})\.([\w-]+)$/;

/** One statement lets one use pass; remembered for longer than a challenge lives. */
const usedOnce = limit({
  name: 'passkey-challenge',
  most: 1,
  per: '20 minutes',
  refusal: 'passkey.refused',
});

/** The browser that asked, and the market that its page belongs to. */
export interface ChallengeAsker {
  market: Market;
  browserHash: Buffer;
}

/** In base64url, as WebAuthn wants it. */
export async function newSignInChallenge(
  db: Connection,
  keyring: Keyring,
  asker: ChallengeAsker,
): Promise<string> {
  const expires = String(Math.floor(await epochSeconds(db)) + LIFE_SECONDS);
  const random = newSecret();
  const seal = keyring.hmac('code-hmac', labelOf(asker, expires, random)).toString('base64url');
  return Buffer.from(`${expires}.${random}.${seal}`).toString('base64url');
}

/** Whether this browser was given the challenge for this market, and it is not over yet. */
export function isOurChallenge(
  keyring: Keyring,
  asker: ChallengeAsker,
  challenge: string,
  now: number,
): boolean {
  const text = Buffer.from(challenge, 'base64url').toString();
  const [, expires, random, seal] = FORM.exec(text) ?? [];
  if (expires === undefined || random === undefined || seal === undefined) return false;
  if (Number(expires) <= now) return false;
  const candidates = keyring.hmacCandidates('code-hmac', labelOf(asker, expires, random));
  return candidates.some((candidate) => sameDigest(candidate, Buffer.from(seal, 'base64url')));
}

/** In the transaction of the sign-in: of many that show the same challenge, one gets true. */
export const useSignInChallenge = (
  transaction: Transaction,
  keyring: Keyring,
  challenge: string,
): Promise<boolean> => usedOnce.tryTake(transaction, keyring, challenge);

const labelOf = ({ market, browserHash }: ChallengeAsker, expires: string, random: string) =>
  `passkey challenge ${market} ${browserHash.toString('hex')} ${expires} ${random}`;
