import type { Scope } from '@carnet/contract/scopes';
import type { StepUpNeed } from '@carnet/identity/sessions/step-up/step-up';

import type { Site } from '../../http/sites.ts';
import type { KeptAnswer } from '../../http/idempotency/idempotency.parts.ts';
import type { Mistake } from '../store/mistake.ts';

/** An app as people may know it before they allow it anything. */
export interface KnownApp {
  clientId: string;
  name: string;
  /** The address where the app says to be at home. */
  homepage: string | null;
  isVerified: boolean;
  isFirstParty: boolean;
  platform: string;
}

export type Authorisation =
  /** All is decided: the browser goes to this address. */
  | { kind: 'target'; target: string }
  /** The person is asked, under this one-time id. */
  | {
      kind: 'consent';
      id: string;
      app: KnownApp;
      /** The scopes that the app asks for beyond what was allowed before. */
      asked: Scope[];
      allowed: Scope[];
      isOffline: boolean;
    }
  /** The partner wants a fresh sign-in. */
  | { kind: 'sign-in'; app: KnownApp }
  /** The app is one of our platforms, and the person still owes the set-up of a second factor (A22). */
  | { kind: 'set-up' }
  | InvalidRequest;

/** The app is not told: nobody knows whether the address is its own (A50). Its developers are. */
export interface InvalidRequest {
  kind: 'invalid';
  mistake: Mistake | undefined;
}

export interface Asker {
  accountId: string;
  sessionId: string;
  requestId: string;
  ip: string | undefined;
  /** A forced set-up is not done. */
  owesSetup: boolean;
}

/** The engine, as the rest of the house knows it. */
export interface Authorisations {
  /** What would happen, as far as that can be said without knowing who asks. */
  preview(site: Site, query: string, requestId: string): Promise<Authorisation>;
  ask(site: Site, asker: Asker, query: string): Promise<Authorisation>;
  /** An app that wants the person to be signed out. */
  signOut(site: Site, query: string, requestId: string): Promise<SignOutRequest | InvalidRequest>;
  /** Undefined: no such request waits for this session's answer. */
  waiting(site: Site, asker: Asker, id: string): Promise<WaitingRequest | undefined>;
  /** A yes spends the recent second factor that `stepUpFor` wants for what is asked, or is refused. */
  answer(
    site: Site,
    asker: Asker,
    answer: Answer,
    rules: {
      stepUpFor: (asked: Scope[]) => StepUpNeed | undefined;
      keep: KeepTarget | undefined;
    },
  ): Promise<string | undefined>;
}

/** Where the browser goes, sealed for a retry: it is kept together with what was decided. */
export type KeepTarget = (target: string) => Promise<KeptAnswer>;

export interface SignOutRequest {
  kind: 'sign-out';
  /** Null: the app did not say who it is. */
  name: string | null;
  /** The address where the app wants the person back. */
  target: string | null;
}

export interface WaitingRequest {
  app: KnownApp;
  asked: Scope[];
}

export interface Answer {
  id: string;
  isApproved: boolean;
}
