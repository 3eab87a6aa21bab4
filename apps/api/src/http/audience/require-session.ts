import type { OpenDatabase } from '@carnet/database/connection';
import { Refusal } from '@carnet/identity/refusal';
import { findEnd, findLiveSession } from '@carnet/identity/sessions/find-session';
import { bindSession } from '@carnet/identity/sessions/keep-session';
import type { LiveSession, TokenProof } from '@carnet/identity/sessions/session';
import { readSessionToken, sameDigest } from '@carnet/runtime/tokens';
import type { FastifyRequest } from 'fastify';

import type { RequestCheck } from '../answer-call.ts';
import { presentedBindHash } from '../cookies/bind-cookie.ts';
import { isPrecognitive } from '../precognition.ts';
import { siteOf } from '../request-context.ts';

/**
 * The audience check of calls that need a session. 401 means 401: it is said only after the
 * primary's own answer; an outage throws on the way and becomes 503.
 */
export function requireSession(database: OpenDatabase): RequestCheck {
  return async (request) => {
    request.session = await findSession(database, request);
    if (!request.session) {
      throw new Refusal('session.required', { reason: await whyOver(database, request) });
    }
  };
}

/**
 * Looks for a session, and needs none: for pages that a sign-in under way and a signed-in person share.
 */
export function lookForSession(database: OpenDatabase): RequestCheck {
  return async (request) => {
    request.session = await findSession(database, request);
  };
}

/** Why a session is over: told only to whoever could use the session if it were still live. */
async function whyOver({ pool }: OpenDatabase, request: FastifyRequest) {
  const proof = proofOf(request);
  const end = proof && (await findEnd(pool, proof));
  if (!end) return undefined;
  if (end.reason === null) return 'session.expired';
  // The person signed out by themselves, in another tab: they know.
  return end.reason === 'logout' ? undefined : 'session.ended_elsewhere';
}

function proofOf(request: FastifyRequest): TokenProof | undefined {
  const token = bearerOf(request);
  const proof = token === undefined ? undefined : readSessionToken(token);
  return (
    proof && {
      accountId: proof.accountId,
      tokenHash: proof.hash,
      market: siteOf(request).market,
      bindHash: presentedBindHash(request),
    }
  );
}

async function findSession({ db, pool }: OpenDatabase, request: FastifyRequest) {
  const proof = proofOf(request);
  if (!proof) return null;

  const { bindHash } = proof;
  const session = await findLiveSession(pool, proof);
  if (!session) return null;
  if (isFirstEcho(session, bindHash) && !isPrecognitive(request)) {
    await bindSession(db, session.accountId, session.sessionId);
  }
  return session;
}

const isFirstEcho = ({ isBound, bindHash }: LiveSession, presented: Buffer | undefined) =>
  !isBound && presented !== undefined && sameDigest(presented, bindHash);

function bearerOf({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  const [scheme, token] = [authorization.slice(0, 7), authorization.slice(7)];
  return scheme === 'Bearer ' || scheme.toLowerCase() === 'bearer ' ? token : undefined;
}
