import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { type ErrorCode, errorRules } from '@carnet/contract/errors/catalogue';
import type { Connection, Database } from '@carnet/database/connection';
import { openWithSecret, type SealContext, sealWithSecret } from '@carnet/runtime/seal';
import { sameDigest, sha256 } from '@carnet/runtime/tokens';
import type { FastifyRequest } from 'fastify';

import { type Claim, idempotencyStore, type StoredAnswer } from './idempotency.store.ts';
import { Refusal, type RefusalDetails } from './refusal.ts';
import { siteOf } from './request-context.ts';

const PATIENCE_MILLIS = 2_000;
const POLL_MILLIS = 50;

/** Keeps an answer within the transaction of the effect it tells about. */
export type KeepAnswer<Answer> = (connection: Connection, answer: Answer) => Promise<void>;

/**
 * Does a write once per Idempotency-Key. A retry, also one that arrives while the first is still at
 * work or after its connection broke at commit, gets the first answer. The kept answer may hold a
 * secret (a token): it is sealed with a key that only the holder of the idempotency key can derive.
 */
export async function doOnce<Answer>(
  db: Database,
  request: FastifyRequest,
  call: string,
  work: (keep: KeepAnswer<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return work(async () => {});

  const context: SealContext = [call, siteOf(request).market];
  const keyHash = sha256([...context, key].join(' '));
  // Keyed by the idempotency key, which is not stored: a plain digest of a body that holds a
  // password would be something to guess at.
  const digest = createHmac('sha256', key).update(JSON.stringify(request.body)).digest();

  const claim = await claimPatiently(db, keyHash, call, digest);
  if (claim.state !== 'ours') return replay<Answer>(claim, key, context);

  const keep =
    (status: number): KeepAnswer<unknown> =>
    async (connection, answer) => {
      const sealed = await sealWithSecret(key, JSON.stringify(answer), context);
      const isKept = await idempotencyStore(connection).complete(claim, status, sealed);
      if (!isKept) throw new Refusal('idempotency.in_progress', { retryAfterSeconds: 2 });
    };
  try {
    return await work(keep(200));
  } catch (error) {
    await keepOrRelease(db, error, claim, keep);
    throw error;
  }
}

/** A refusal is an answer too; an outage is not: its retry must do the work. */
async function keepOrRelease(
  db: Database,
  error: unknown,
  claim: Claim,
  keep: (status: number) => KeepAnswer<unknown>,
): Promise<void> {
  const refused =
    error instanceof Refusal && errorRules(error.code).status < 429 ? error : undefined;
  if (refused) {
    await keep(errorRules(refused.code).status)(db, {
      refusal: refused.code,
      details: refused.details,
    });
    return;
  }
  // When the database is away the claim cannot be released either; it expires by itself.
  await idempotencyStore(db)
    .release(claim)
    .catch(() => {});
}

async function claimPatiently(
  db: Database,
  keyHash: Buffer,
  call: string,
  digest: Buffer,
): Promise<StoredAnswer | Claim> {
  const givesUpAt = performance.now() + PATIENCE_MILLIS;
  for (;;) {
    const earlier = await idempotencyStore(db).claim(keyHash, call, digest);
    if (earlier !== 'unseen') {
      if (earlier.state === 'ours') return earlier;
      if (!sameDigest(earlier.requestDigest, digest)) throw new Refusal('idempotency.key_reused');
      if (earlier.state === 'done') return earlier;
    }
    if (performance.now() > givesUpAt) {
      throw new Refusal('idempotency.in_progress', { retryAfterSeconds: 2 });
    }
    await sleep(POLL_MILLIS);
  }
}

async function replay<Answer>(
  earlier: StoredAnswer,
  key: string,
  context: SealContext,
): Promise<Answer> {
  const opened = await openWithSecret(key, earlier.answerSealed ?? '', context);
  const answer = JSON.parse(opened) as Answer & {
    refusal?: ErrorCode;
    details?: RefusalDetails;
  };
  if (earlier.status !== 200 && answer.refusal) throw new Refusal(answer.refusal, answer.details);
  return answer;
}
