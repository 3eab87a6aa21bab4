import { randomUUID } from 'node:crypto';

import type { Fault } from './fault.ts';
import type { Hop } from './hop.ts';
import type { ReadToken } from './read-token.ts';

/** What the form asks for. */
export interface Wish {
  market: string;
  issuer: string;
  apiOrigin: string;
  clientId: string;
  /** Empty for an app that keeps no secret. */
  clientSecret: string;
  redirectUri: string;
  scope: string;
  prompt: string;
  state: string;
  nonce: string;
  usesPkce: boolean;
  usesPar: boolean;
}

export interface Check {
  what: string;
  isRight: boolean;
  found: string;
}

export interface HeldTokens {
  accessToken: string;
  accessTokenExpiresAt: number | undefined;
  refreshToken: string | undefined;
  idToken: ReadToken | undefined;
}

/** One sign-in from the request to the last call with its tokens. */
export interface Run {
  id: string;
  wish: Wish;
  verifier: string | undefined;
  /** Where the provider says its endpoints are. */
  endpoints: Record<string, unknown>;
  /** Where the browser goes next, while it has not come back. */
  goTo?: string | undefined;
  /** What Carnet said about the request before anybody went there. */
  verdict: 'right' | 'unknown' | Fault;
  hops: Hop[];
  checks: Check[];
  tokens?: HeldTokens;
}

export interface Runs {
  add(run: Pick<Run, 'wish' | 'verifier'>): Run;
  find(id: string): Run | undefined;
  /** The newest one that waits for an answer with this state. */
  waitingFor(state: string): Run | undefined;
}

/** An afternoon of trying things out. */
const MOST_KEPT = 50;

export function createRuns(): Runs {
  let runs: Run[] = [];
  return {
    add(begun) {
      const run: Run = {
        ...begun,
        id: randomUUID(),
        endpoints: {},
        verdict: 'unknown',
        hops: [],
        checks: [],
      };
      runs = [run, ...runs.slice(0, MOST_KEPT - 1)];
      return run;
    },
    find: (id) => runs.find((run) => run.id === id),
    waitingFor: (state) =>
      runs.find(({ wish, goTo }) => wish.state === state && goTo !== undefined),
  };
}
