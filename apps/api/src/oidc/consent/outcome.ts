import { isScope, type Scope } from '@carnet/contract/scopes';
import type { ClientRow } from '@carnet/identity/partners/registered-client';
import type { AdapterPayload } from 'oidc-provider';

import type { GrantRow } from '../store/authorisation.store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { EngineAnswer } from './ask-engine.ts';
import type { Authorisation, KnownApp } from './authorisations.ts';

/** What the engine's answer means for the person, and for the app's developers. */
export function outcomeOf(
  answer: EngineAnswer,
  work: UnitOfWork,
  client: ClientRow,
  grant: GrantRow | null,
): Authorisation {
  if (answer.kind === 'error') return { kind: 'invalid', mistake: work.mistake };
  if (answer.kind === 'confirm') return { kind: 'invalid', mistake: undefined };
  // The engine sends nobody anywhere before it has found client and address in order (A50); what else is
  // wrong with the request, the app is told there.
  if (answer.kind === 'redirect') return { kind: 'target', target: answer.to };
  const app = appOf(client);
  if (answer.prompt === 'login' || !work.signedIn) return { kind: 'sign-in', app };
  const { scopes, isOffline } = askedIn(work.writes.request?.payload ?? {});
  const allowed = client.is_verified ? (grant?.scopes ?? []).filter(isScope) : [];
  return { kind: 'consent', id: answer.id, app, asked: scopes, allowed, isOffline };
}

/** The scopes that the engine found missing from what was allowed before. */
export function askedIn({ prompt }: AdapterPayload): { scopes: Scope[]; isOffline: boolean } {
  const missing = (prompt?.details as { missingOIDCScope?: string[] } | undefined)
    ?.missingOIDCScope;
  return {
    scopes: (missing ?? []).filter(isScope),
    isOffline: missing?.includes('offline_access') ?? false,
  };
}

export const appOf = (client: ClientRow): KnownApp => ({
  clientId: client.client_id,
  name: client.name,
  homepage: client.homepage,
  isVerified: client.is_verified,
  isFirstParty: client.first_party,
  platform: client.platform,
});
