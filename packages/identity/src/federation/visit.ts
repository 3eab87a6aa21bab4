import type { Market } from '@carnet/contract/markets';
import { epochSeconds } from '@carnet/database/clock';
import type { Connection, Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';
import { newSecret, sameDigest } from '@carnet/runtime/tokens';

import { limit } from '../limits/limit.ts';

/** Long enough for somebody who looks for their phone. */
const LIFE_SECONDS = 10 * 60;

/** `<expires>.<provider>.<random>.<seal>`: nothing is kept of a visit before it comes back. */
const FORM = /^(\d{10})\.([a-z][a-z0-9-]{0,23})\.([\w-]{43})\.([\w-]+)$/;

/** One statement lets one use pass; remembered for longer than a visit lives. */
const usedOnce = limit({
  name: 'provider-visit',
  most: 1,
  per: '20 minutes',
  refusal: 'provider.refused',
});

/** A browser that goes to a provider, what for, and for whom: what comes back counts for nothing else. */
export interface Visitor {
  market: Market;
  browserHash: Buffer;
  /**
   * `way-in` and `way-back`: nobody is known yet. The others name the session, or the challenge that is
   * answered.
   */
  purpose:
    | { kind: 'way-in' }
    | { kind: 'way-back' }
    | { kind: 'link'; sessionId: string }
    | { kind: 'proof'; payload: string };
}

export interface Visit {
  provider: string;
  state: string;
  nonce: string;
  verifier: string;
}

/** Nonce and verifier follow from the state with a key of ours: a look at the state gives neither. */
export async function beginVisit(
  db: Connection,
  keyring: Keyring,
  visitor: Visitor,
  provider: string,
): Promise<Visit> {
  const expires = String(Math.floor(await epochSeconds(db)) + LIFE_SECONDS);
  const random = newSecret();
  const digest = (label: string) => keyring.hmac('code-hmac', label).toString('base64url');
  const seal = digest(labelOf(visitor, { expires, provider, random }));
  const state = Buffer.from(`${expires}.${provider}.${random}.${seal}`).toString('base64url');
  return { provider, state, nonce: digest(nonceOf(random)), verifier: digest(verifierOf(random)) };
}

/**
 * The visit of this browser that a state stands for, used up by asking: of many that show the same
 * state, one gets it (attack 64). Undefined: it is another's, for something else, over, or was used.
 */
export async function takeVisit(
  db: Database,
  keyring: Keyring,
  visitor: Visitor,
  state: string,
): Promise<Visit | undefined> {
  const text = Buffer.from(state, 'base64url').toString();
  const [, expires, provider, random, seal] = FORM.exec(text) ?? [];
  if (!expires || !provider || !random || !seal) return undefined;
  if (Number(expires) <= (await epochSeconds(db))) return undefined;
  const given = Buffer.from(seal, 'base64url');
  const candidates = (label: string) => keyring.hmacCandidates('code-hmac', label);
  const key = candidates(labelOf(visitor, { expires, provider, random })).findIndex((candidate) =>
    sameDigest(candidate, given),
  );
  if (key < 0 || !(await usedOnce.tryTake(db, keyring, random))) return undefined;
  // Under the key that sealed it: keys may turn while somebody is away.
  const digest = (label: string) => candidates(label)[key]?.toString('base64url') ?? '';
  return { provider, state, nonce: digest(nonceOf(random)), verifier: digest(verifierOf(random)) };
}

const nonceOf = (random: string) => `provider visit nonce ${random}`;
const verifierOf = (random: string) => `provider visit verifier ${random}`;

function labelOf(
  { market, browserHash, purpose }: Visitor,
  { expires, provider, random }: { expires: string; provider: string; random: string },
): string {
  const whom = 'sessionId' in purpose ? purpose.sessionId : 'payload' in purpose && purpose.payload;
  const whatFor = whom ? `${purpose.kind} ${whom}` : purpose.kind;
  const words = [market, browserHash.toString('hex'), whatFor, expires, provider, random];
  return `provider visit ${words.join(' ')}`;
}
