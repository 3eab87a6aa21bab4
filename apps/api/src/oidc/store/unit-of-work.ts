import { AsyncLocalStorage } from 'node:async_hooks';

import type { Market } from '@carnet/contract/markets';
import type { OpenDatabase } from '@carnet/database/connection';
import type { ClientRow } from '@carnet/identity/partners/registered-client';
import type { StepUpNeed, SessionKey } from '@carnet/identity/sessions/step-up/step-up';
import type { AdapterPayload } from 'oidc-provider';

import type { KeptAnswer } from '../../http/idempotency/idempotency.parts.ts';
import type { Mistake, RefusedRequest } from './mistake.ts';
import type { FoundToken } from './token.store.ts';
import type { UsedProof } from './used-proof.parts.ts';

/** Whoever is signed in to Carnet, when the API asks the engine on their behalf. */
export interface SignedIn {
  accountId: string;
  sessionId: string;
  /** When they signed in, in seconds as the engine counts; null where nobody knows. */
  since: number | null;
  /**
   * How long ago they signed in, by the database's clock. Undefined where nobody asks how fresh the
   * sign-in is.
   */
  secondsAgo?: number | null;
}

/** Something of the engine's, to be kept for a number of seconds. */
export interface Kept {
  id: string;
  payload: AdapterPayload;
  seconds: number;
}

/** What a request leaves behind; all of it is written by one statement, or none of it. */
export interface Writes {
  /** A partner's request that waits for the person's answer. */
  request?: Kept;
  pushedRequest?: Kept;
  grant?: { grantId: string; clientId: string; scopes: string[]; isChanged: boolean };
  code?: Kept;
  accessToken?: Kept;
  refreshToken?: Kept;
  /** What a program gets in its own name. */
  clientToken?: Kept;
  endsClientToken?: { id: string };
  usedProof?: UsedProof;
  /** The recent second factor that an approval is made with. */
  stepUp?: { session: SessionKey; question: StepUpNeed };
  /** The answer for a retry of the same request. */
  keptAnswer?: KeptAnswer;
  /** What works once: whoever finds one of these spent writes nothing at all. */
  consumed: { kind: ConsumedKind; id: string }[];
  /** The family of tokens that ends: everything that came from one sign-in to an app. */
  endsFamily?: { accountId: string; familyId: string; reason: 'reused' | 'revoked' };
}

export type ConsumedKind = 'code' | 'refreshToken' | 'request' | 'pushedRequest';

/**
 * One request to the engine: what was read for it is read once, what it writes is kept until its
 * end. The engine asks its store in small steps; each would be a round trip, and a commit of its own.
 */
export interface UnitOfWork extends Pick<OpenDatabase, 'db' | 'pool'> {
  market: Market;
  requestId: string;
  signedIn?: SignedIn | undefined;
  clients: Map<string, ClientRow | undefined>;
  tokens: Map<string, FoundToken | undefined>;
  /** The name by which the client at hand knows the person who asks. */
  subject?: string | undefined;
  /** Grants, requests and pushed requests, by kind and id. */
  known: Map<string, AdapterPayload | undefined>;
  writes: Writes;
  /** What the person has just said yes to; on record once the app has its code. */
  approval?: { scopes: string[]; isOffline: boolean; ip: string | undefined } | undefined;
  /** Seals the address that the browser is sent to, for a retry; undefined: none is expected. */
  keep?: ((target: string) => Promise<KeptAnswer>) | undefined;
  /** Digest of the secret that the client proved itself with. */
  usedSecret?: string | undefined;
  /** What the engine refused the request for. */
  refused?: RefusedRequest | undefined;
  /** The same, as its developers are told. */
  mistake?: Mistake | undefined;
  /** Why the store did not answer, if it did not: the engine would call that an error of its own. */
  failure?: unknown;
}

const works = new AsyncLocalStorage<UnitOfWork>();

export function newWork(
  { db, pool }: OpenDatabase,
  facts: Pick<UnitOfWork, 'market' | 'requestId' | 'signedIn'>,
): UnitOfWork {
  return {
    db,
    pool,
    ...facts,
    clients: new Map(),
    tokens: new Map(),
    known: new Map(),
    writes: { consumed: [] },
  };
}

export const during = <Result>(work: UnitOfWork, run: () => Promise<Result>): Promise<Result> =>
  works.run(work, run);

/**
 * The code or refresh token that this request spends. A request may name others beside it, and they
 * are read too: nothing may ever be given in their name.
 */
export const spentToken = ({ writes, tokens }: UnitOfWork): FoundToken | undefined =>
  writes.consumed
    .filter(({ kind }) => kind === 'code' || kind === 'refreshToken')
    .map(({ id }) => tokens.get(id))
    .find((token) => token !== undefined);

export function currentWork(): UnitOfWork {
  const work = works.getStore();
  if (!work) throw new Error('The engine was asked outside of a request.');
  return work;
}
