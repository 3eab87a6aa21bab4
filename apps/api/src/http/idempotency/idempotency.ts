import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { needsSession } from '@carnet/contract/audience';
import type { CallDeclaration } from '@carnet/contract/call';
import { type ErrorCode, errorRules } from '@carnet/contract/errors/catalogue';
import type { Connection, Database } from '@carnet/database/connection';
import { Refusal, type RefusalDetails } from '@carnet/identity/refusal';
import { openWithSecret, type SealContext, sealWithSecret } from '@carnet/runtime/seal';
import { sameDigest, sha256 } from '@carnet/runtime/tokens';
import type { FastifyRequest } from 'fastify';

import { clientOf, sessionOf, siteOf } from '../request-context.ts';
import { idempotencyStore } from './idempotency.store.ts';
import {
  CLAIM_LIFE_SECONDS,
  type Claim,
  type ClaimOutcome,
  type KeptAnswer,
  type OnceKey,
  type StoredAnswer,
} from './idempotency.parts.ts';

const PATIENCE_MILLIS = 2_000;
const POLL_MILLIS = 50;
const RELEASE_AGAIN_MILLIS = 250;

/** Keeps an answer within the transaction of the effect it tells about. */
export type KeepAnswer<Answer> = (connection: Connection, answer: Answer) => Promise<void>;

/** A request that names itself, so that its retry can be told from another one. */
export interface OnceRequest extends OnceKey {
  /** The secret is not stored: it opens the answer that is. */
  secret: string;
  context: SealContext;
}

/** What must be known of a call to tell its retries. */
type OnceCall = Pick<CallDeclaration, 'name' | 'audience'>;

/** Undefined: the caller gave no Idempotency-Key, and a retry is a new request. */
export function onceRequestOf(request: FastifyRequest, call: OnceCall): OnceRequest | undefined {
  const secret = request.headers['idempotency-key'];
  if (typeof secret !== 'string') return undefined;
  const context = contextOf(request, call);
  return {
    secret,
    context,
    call: call.name,
    keyHash: keyHashOf(context, secret),
    // The digest is keyed by the idempotency key, which is not stored: a plain digest of a body that
    // holds a password would be something to guess at.
    requestDigest: createHmac('sha256', secret).update(contentOf(request)).digest(),
  };
}

/**
 * Where a session is needed, a retry comes from the same session, and where a program calls, from the
 * same one: nobody else's key finds its answer.
 */
const contextOf = (request: FastifyRequest, { name, audience }: OnceCall): SealContext => [
  name,
  siteOf(request).market,
  ...(needsSession(audience) ? [sessionOf(request).sessionId] : []),
  ...(audience.kind === 'client' ? [clientOf(request).clientId] : []),
];

const keyHashOf = (context: SealContext, secret: string): Buffer =>
  sha256([...context, secret].join(' '));

/** For checks that run before the body is read. What was answered is then seen by `doOnce`. */
export async function isAnsweredRetry(
  db: Database,
  request: FastifyRequest,
  call: OnceCall,
): Promise<boolean> {
  const secret = request.headers['idempotency-key'];
  if (typeof secret !== 'string') return false;
  return idempotencyStore(db).isAnswered(keyHashOf(contextOf(request, call), secret));
}

/** A call without a body says in its path what is meant. */
const contentOf = ({ body, params }: FastifyRequest): string => JSON.stringify(body ?? params);

/**
 * Does a write once per Idempotency-Key. A retry, also one that arrives while the first is still at
 * work or after its connection broke at commit, gets the first answer. The kept answer may hold a
 * secret (a token): it is sealed with a key that only the holder of the idempotency key can derive.
 */
export async function doOnce<Answer>(
  db: Database,
  request: FastifyRequest,
  call: OnceCall,
  work: (keep: KeepAnswer<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const once = onceRequestOf(request, call);
  return withClaim(db, once, (claim) =>
    work(async (connection, answer) => {
      if (!once || !claim) return;
      const isKept = await idempotencyStore(connection).complete(await kept(once, claim, answer));
      if (!isKept) throw claimLost();
    }),
  );
}

/** `doOnce`, for whoever keeps the answer in a statement that does other things as well. */
export async function withClaim<Answer>(
  db: Database,
  once: OnceRequest | undefined,
  work: (claim: Claim | undefined) => Promise<Answer>,
): Promise<Answer> {
  if (!once) return work(undefined);
  return goOnOnce(db, once, await idempotencyStore(db).claim(once), work);
}

/** The rest of `doOnce`, for whoever claims in such a statement too. */
export async function goOnOnce<Answer>(
  db: Database,
  once: OnceRequest,
  outcome: ClaimOutcome,
  work: (claim: Claim) => Promise<Answer>,
): Promise<Answer> {
  const claim = await waitForClaim(db, once, outcome);
  if (claim.state !== 'ours') return replay<Answer>(claim, once);
  try {
    return await work(claim);
  } catch (error) {
    await keepOrRelease(db, error, once, claim);
    throw error;
  }
}

export const kept = async (
  { secret, context }: OnceRequest,
  claim: Claim,
  answer: unknown,
  status = 200,
): Promise<KeptAnswer> => ({
  claim,
  status,
  answerSealed: await sealWithSecret(secret, JSON.stringify(answer), context),
});

/** The work took so long that another request does it now. */
export const claimLost = () => new Refusal('idempotency.in_progress', { retryAfterSeconds: 2 });

/** A refusal is an answer too; an outage is not: its retry must do the work. */
async function keepOrRelease(
  db: Database,
  error: unknown,
  once: OnceRequest,
  claim: Claim,
): Promise<void> {
  const store = idempotencyStore(db);
  if (error instanceof Refusal && errorRules(error.code).status < 429) {
    const { code, details } = error;
    const answer = { refusal: code, details };
    const isKept = await store.complete(await kept(once, claim, answer, errorRules(code).status));
    if (!isKept) throw claimLost();
    return;
  }
  await store.release(claim).catch(() => void releaseWhenBack(db, claim));
}

/**
 * The database is away: as soon as it is back, the retry need not wait until the claim expires. Nobody waits
 * for this, and a process that ends does not either.
 */
async function releaseWhenBack(db: Database, claim: Claim): Promise<void> {
  const givesUpAt = performance.now() + CLAIM_LIFE_SECONDS * 1_000;
  let isReleased = false;
  while (!isReleased && performance.now() < givesUpAt) {
    await sleep(RELEASE_AGAIN_MILLIS, undefined, { ref: false });
    isReleased = await idempotencyStore(db)
      .release(claim)
      .then(
        () => true,
        () => false,
      );
  }
}

async function waitForClaim(
  db: Database,
  once: OnceKey,
  firstOutcome: ClaimOutcome,
): Promise<StoredAnswer | Claim> {
  const givesUpAt = performance.now() + PATIENCE_MILLIS;
  let outcome = firstOutcome;
  for (;;) {
    if (outcome !== 'unseen') {
      if (outcome.state === 'ours') return outcome;
      if (!sameDigest(outcome.requestDigest, once.requestDigest)) {
        throw new Refusal('idempotency.key_reused');
      }
      if (outcome.state === 'done') return outcome;
    }
    if (performance.now() > givesUpAt) throw claimLost();
    await sleep(POLL_MILLIS);
    outcome = await idempotencyStore(db).claim(once);
  }
}

async function replay<Answer>(
  earlier: StoredAnswer,
  { secret, context }: OnceRequest,
): Promise<Answer> {
  const opened = await openWithSecret(secret, earlier.answerSealed ?? '', context);
  const answer = JSON.parse(opened) as Answer & {
    refusal?: ErrorCode;
    details?: RefusalDetails;
  };
  if (earlier.status !== 200 && answer.refusal) throw new Refusal(answer.refusal, answer.details);
  return answer;
}
