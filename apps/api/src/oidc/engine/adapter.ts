import { partnerSessionId } from '@carnet/identity/partners/partner-session-id';
import { findClient } from '@carnet/identity/partners/registered-client';
import { matchReturnAddress } from '@carnet/identity/partners/return-address.policy';
import { sha256 } from '@carnet/runtime/tokens';
import type { Adapter, AdapterPayload } from 'oidc-provider';

import { grantIdText, grantPayload, readGrantId } from '../store/grant-id.ts';
import { findClientToken } from '../store/client-token.store.ts';
import { findToken, type FoundToken, type TokenKind } from '../store/token.store.ts';
import { type ConsumedKind, currentWork, type UnitOfWork } from '../store/unit-of-work.ts';
import { metadataOf } from './client-metadata.ts';
import { LIVES } from './lives.ts';
import { withoutOwnTimes } from './pushed-life.ts';

type Kept = Pick<Adapter, 'find'> & Partial<Adapter>;

/**
 * For the kinds that nobody keeps: sessions are Carnet's own, and a browser's word for one counts for
 * nothing.
 */
const nothing: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

const clients: Kept = {
  async find(id) {
    const { clients: known, pool, market } = currentWork();
    if (!known.has(id)) known.set(id, await findClient(pool, id, market));
    const client = known.get(id);
    return client && metadataOf(client);
  },
};

const sessions: Kept = {
  async find(id) {
    const { signedIn, clients: asking } = currentWork();
    if (!signedIn || id !== signedIn.sessionId) return undefined;
    const { sessionId } = signedIn;
    const sids = [...asking.keys()].map((clientId) => [
      clientId,
      { sid: partnerSessionId(sessionId, clientId) },
    ]);
    return {
      authorizations: Object.fromEntries(sids),
      kind: 'Session',
      jti: signedIn.sessionId,
      uid: signedIn.sessionId,
      accountId: signedIn.accountId,
      ...(signedIn.since !== null && { loginTs: signedIn.since }),
    };
  },
};

const grants: Kept = {
  find: async (id) => currentWork().known.get(`Grant:${id}`),
  async upsert(id, payload) {
    const { known, writes } = currentWork();
    const before = known.get(`Grant:${id}`);
    known.set(`Grant:${id}`, payload);
    const { grantId } = readGrantId(id);
    const scopes = (payload as { openid?: { scope?: string } }).openid?.scope?.split(' ') ?? [];
    const clientId = payload.clientId ?? '';
    writes.grant = { grantId, clientId, scopes, isChanged: before !== payload };
  },
};

const waitingRequests: Kept = {
  find: async (id) => currentWork().known.get(`Interaction:${id}`),
  async upsert(id, payload, seconds = 0) {
    const { signedIn, writes } = currentWork();
    // Without a person nobody could answer the request: they sign in first, and ask again.
    if (signedIn) writes.request = { id, payload, seconds };
  },
  destroy: async (id) => spend('request', id),
};

const pushedRequests: Kept = {
  find: async (id) => currentWork().known.get(`PushedAuthorizationRequest:${id}`),
  async upsert(id, payload) {
    const seconds = LIVES.pushedRequest;
    currentWork().writes.pushedRequest = { id, payload: withoutOwnTimes(payload), seconds };
  },
  consume: async (id) => spend('pushedRequest', id),
};

const clientTokens: Kept = {
  async find(id) {
    const { pool, market, tokens } = currentWork();
    // Read along with the client that asks: what speaks for a person is no program's own.
    if (tokens.get(id)) return undefined;
    const found = await findClientToken(pool, sha256(id), market);
    return (
      found && {
        kind: 'ClientCredentials',
        jti: id,
        clientId: found.clientId,
        scope: found.scopes.join(' '),
        ...(found.key !== null && { jkt: found.key }),
        exp: Math.floor(Date.now() / 1000) + found.secondsLeft,
      }
    );
  },
  async upsert(id, payload, seconds = 0) {
    currentWork().writes.clientToken = { id, payload, seconds };
  },
  async destroy(id) {
    currentWork().writes.endsClientToken = { id };
  },
};

const usedProofs: Kept = {
  // Whether a proof is new is decided where it is written: two at once would both be new here.
  find: async () => undefined,
  // The engine names the window that it accepts on either side of its clock.
  async upsert(id, _payload, seconds = 0) {
    currentWork().writes.usedProof = { id, windowSeconds: seconds };
  },
};

function tokensOf(
  kind: TokenKind,
  kept: { write: 'code' | 'accessToken' | 'refreshToken'; consumedAs?: ConsumedKind },
): Kept {
  return {
    async find(id) {
      const found = await tokenIn(currentWork(), id);
      if (found?.kind !== kind || wentAstray(found)) return undefined;
      return payloadOf(found, id);
    },
    async upsert(id, payload, seconds = 0) {
      currentWork().writes[kept.write] = { id, payload, seconds };
    },
    async consume(id) {
      if (kept.consumedAs) spend(kept.consumedAs, id);
    },
    async destroy(id) {
      const found = currentWork().tokens.get(id);
      if (found) endFamilyOf(found, 'revoked');
    },
    async revokeByGrantId(grantId) {
      for (const found of currentWork().tokens.values())
        if (found && grantIdText(found.accountId, found.grantId) === grantId)
          endFamilyOf(found, found.isConsumed ? 'reused' : 'revoked');
    },
  };
}

/**
 * A code that was sent to an address which has been taken away since: whoever reads there may have it. A
 * used one is still known for what it is, so that using it again ends the sign-in.
 */
function wentAstray({ kind, payload, client, isConsumed }: FoundToken): boolean {
  if (kind !== 'AuthorizationCode' || isConsumed) return false;
  return !matchReturnAddress(String(payload['redirectUri']), client).isAllowed;
}

async function tokenIn(work: UnitOfWork, id: string): Promise<FoundToken | undefined> {
  if (!work.tokens.has(id)) {
    const { token } = await findToken(work.pool, {
      tokenHash: sha256(id),
      clientId: undefined,
      market: work.market,
      wantsPerson: true,
    });
    keepToken(work, id, token);
  }
  return work.tokens.get(id);
}

/** Notes a token that was read, with all that came along with it. */
export function keepToken(work: UnitOfWork, id: string, token: FoundToken | undefined): void {
  work.tokens.set(id, token);
  if (!token) return;
  const { accountId, grantId, clientId, grantScopes } = token;
  if (!work.clients.has(clientId)) work.clients.set(clientId, token.client);
  const grant = grantPayload(accountId, { grantId, clientId, scopes: grantScopes });
  work.known.set(`Grant:${grant.jti}`, grant);
}

/**
 * The token as the engine knew it, on the engine's own clock: only the database decides what is
 * expired.
 */
function payloadOf(token: FoundToken, id: string): AdapterPayload {
  const { kind, payload, secondsLeft, accountId, clientId, grantId, sessionId } = token;
  return {
    ...payload,
    kind,
    jti: id,
    accountId,
    clientId,
    grantId: grantIdText(accountId, grantId),
    sessionUid: sessionId,
    exp: Math.floor(Date.now() / 1000) + secondsLeft,
    ...(token.isConsumed && { consumed: true }),
  };
}

const spend = (kind: ConsumedKind, id: string): void => {
  currentWork().writes.consumed.push({ kind, id });
};

function endFamilyOf({ accountId, familyId }: FoundToken, reason: 'reused' | 'revoked'): void {
  currentWork().writes.endsFamily = { accountId, familyId, reason };
}

const kinds: Record<string, Kept> = {
  Client: clients,
  Session: sessions,
  Grant: grants,
  Interaction: waitingRequests,
  PushedAuthorizationRequest: pushedRequests,
  ReplayDetection: usedProofs,
  AuthorizationCode: tokensOf('AuthorizationCode', { write: 'code', consumedAs: 'code' }),
  AccessToken: tokensOf('AccessToken', { write: 'accessToken' }),
  ClientCredentials: clientTokens,
  RefreshToken: tokensOf('RefreshToken', { write: 'refreshToken', consumedAs: 'refreshToken' }),
};

/** The engine's store: reads go through the unit of work, writes wait in it. */
export const adapterFor = (kind: string): Adapter => {
  const kept: Adapter = { ...nothing, ...kinds[kind] };
  return { ...kept, find: (id) => noting(() => kept.find(id)) };
};

/** The engine calls every error its own; whoever answers must know an outage from a mistake. */
async function noting<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    currentWork().failure = error;
    throw error;
  }
}
