import { isScope, type Scope } from '@carnet/contract/scopes';
import type { OpenDatabase } from '@carnet/database/connection';
import { sha256 } from '@carnet/runtime/tokens';
import type { AdapterPayload } from 'oidc-provider';

import { claimLost } from '../core/http/idempotency.ts';
import { Refusal } from '../core/http/refusal.ts';
import type { Site } from '../core/http/sites.ts';
import type {
  Asker,
  Authorisation,
  Authorisations,
  KnownApp,
} from '../core/partners/authorisations.ts';
import { approvedGrant } from './approved-grant.ts';
import { askEngine, type EngineAnswer } from './ask-engine.ts';
import { findAuthorisation, findWaitingRequest, type GrantRow } from './authorisation.store.ts';
import type { ClientRow } from './client.store.ts';
import type { Engines } from './engines.ts';
import { explain, isForPartner, refusalIn } from './explain.ts';
import { grantIdText, grantPayload } from './grant-id.ts';
import { CLAIM_LOST, STEP_UP_OWED } from './settle.ts';
import { newWork, type UnitOfWork } from './unit-of-work.ts';
import { unknownScope } from './unknown-scope.ts';

const PUSHED = 'urn:ietf:params:oauth:request_uri:';

/**
 * The specification's JSON calls over the engine's own endpoints: the engine judges each request and
 * issues each code; here its answers are only read.
 */
export function createAuthorisations(engines: Engines, { pool }: OpenDatabase): Authorisations {
  async function ask(
    site: Site,
    query: string,
    asker: Partial<Asker> & { requestId: string },
  ): Promise<Authorisation> {
    const { market } = site;
    const parameters = new URLSearchParams(query);
    const clientId = parameters.get('client_id') ?? undefined;
    const pushedId = pushedIdOf(parameters);
    const { accountId, sessionId, requestId } = asker;
    const found = await findAuthorisation(pool, {
      clientId,
      market,
      accountId,
      sessionId,
      pushedHash: pushedId === undefined ? undefined : sha256(pushedId),
    });
    const { client, grant, pushed, subject, signIn } = found;
    const isSignedIn = accountId !== undefined && sessionId !== undefined && signIn !== null;
    const work = newWork({
      pool,
      market,
      requestId,
      signedIn: isSignedIn ? { accountId, sessionId, ...signIn } : undefined,
    });
    work.subject = subject ?? undefined;
    if (clientId !== undefined) work.clients.set(clientId, client ?? undefined);
    if (accountId !== undefined && grant) keepGrant(work, accountId, grant);
    if (pushedId !== undefined && pushed) keepPushed(work, pushedId, pushed);
    if (!client) return { kind: 'invalid', explanation: 'client' };
    // Before anything is decided: our platforms ask for no consent, and would have their code.
    if (client.forces_mfa && asker.owesSetup) return { kind: 'set-up' };
    if (unknownScope(parameters.get('scope')) !== undefined)
      return { kind: 'invalid', explanation: 'scope' };
    if (wantsAnotherMode(parameters)) return { kind: 'invalid', explanation: 'response_type' };

    // The older clients name no scopes: they get those of the registry, all of them.
    if (client.profile === 'legacy' && !parameters.has('scope'))
      parameters.set('scope', client.scopes.join(' '));
    const answer = await askEngine(await engines.of(site), work, `/auth?${parameters.toString()}`);
    return outcomeOf(answer, work, client, grant);
  }

  return {
    preview: (site, query, requestId) => ask(site, query, { requestId }),
    ask: (site, asker, query) => ask(site, query, asker),

    async signOut(site, query, requestId) {
      const work = newWork({ pool, market: site.market, requestId, signedIn: ANYBODY });
      const engine = await engines.of(site);
      const answer = await askEngine(engine, work, `/session/end?${query}`);
      if (answer.kind !== 'confirm') return undefined;
      const [client] = work.clients.values();
      return { name: client?.name ?? null, target: client ? returnAddress(query) : null };
    },

    async waiting({ market }, { accountId, sessionId }, id) {
      const requestHash = sha256(id);
      const found = await findWaitingRequest(pool, { accountId, sessionId, requestHash, market });
      return found && { app: appOf(found.client), asked: askedIn(found.payload).scopes };
    },

    async answer(site, asker, { id, isApproved }, { stepUpFor, keep }) {
      const { accountId, sessionId, requestId, ip, owesSetup } = asker;
      const { market } = site;
      const requestHash = sha256(id);
      const found = await findWaitingRequest(pool, { accountId, sessionId, requestHash, market });
      if (!found || (found.client.forces_mfa && owesSetup)) return undefined;
      const { client, grant, payload, secondsLeft, signIn } = found;
      const engine = await engines.of(site);
      const work = newWork({
        pool,
        market,
        requestId,
        signedIn: { accountId, sessionId, ...signIn },
      });
      work.keep = keep;
      work.clients.set(client.client_id, client);
      if (grant) keepGrant(work, accountId, grant);
      const result = isApproved
        ? { consent: { grantId: approvedGrant(work, { accountId, client, grant, payload }) } }
        : { error: 'access_denied', error_description: 'the person refused' };
      work.known.set(`Interaction:${id}`, {
        ...payload,
        // The engine asks for the very session that the request was made with; whose it is was read above.
        ...(payload.session && { session: { ...payload.session, uid: sessionId } }),
        kind: 'Interaction',
        jti: id,
        exp: Math.floor(Date.now() / 1000) + secondsLeft,
        result,
      });
      const asked = askedIn(payload);
      if (isApproved) work.approval = { ...asked, ip };
      const stepUp = isApproved ? stepUpFor(asked.scopes) : undefined;
      if (stepUp) work.writes.stepUp = stepUp;
      if (payload.parJti !== undefined) await readPushed(work, payload.parJti);
      const answer = await askEngine(engine, work, `/auth/${id}`, id);
      if (answer.kind === 'error' && answer.error === STEP_UP_OWED)
        throw new Refusal('mfa.step_up_required');
      if (answer.kind === 'error' && answer.error === CLAIM_LOST) throw claimLost();
      return answer.kind === 'redirect' ? answer.to : undefined;
    },
  };

  async function readPushed(work: UnitOfWork, id: string): Promise<void> {
    const { pushed } = await findAuthorisation(pool, {
      clientId: undefined,
      market: work.market,
      accountId: undefined,
      sessionId: undefined,
      pushedHash: sha256(id),
      ignoresExpiry: true,
    });
    if (pushed) keepPushed(work, id, pushed);
  }
}

function outcomeOf(
  answer: EngineAnswer,
  work: UnitOfWork,
  client: ClientRow,
  grant: GrantRow | null,
): Authorisation {
  if (answer.kind === 'error') return { kind: 'invalid', explanation: explain(answer) };
  if (answer.kind === 'confirm') return { kind: 'invalid', explanation: 'request' };
  if (answer.kind === 'redirect') {
    const refusal = refusalIn(answer.to);
    return refusal.error === '' || isForPartner(refusal.error)
      ? { kind: 'target', target: answer.to }
      : { kind: 'invalid', explanation: explain(refusal) };
  }
  const app = appOf(client);
  if (answer.prompt === 'login' || !work.signedIn) return { kind: 'sign-in', app };
  const { scopes, isOffline } = askedIn(work.writes.request?.payload ?? {});
  const allowed = client.is_verified ? (grant?.scopes ?? []).filter(isScope) : [];
  return { kind: 'consent', id: answer.id, app, asked: scopes, allowed, isOffline };
}

/** What the engine found missing from what was allowed before. */
export function askedIn({ prompt }: AdapterPayload): { scopes: Scope[]; isOffline: boolean } {
  const missing = (prompt?.details as { missingOIDCScope?: string[] } | undefined)
    ?.missingOIDCScope;
  return {
    scopes: (missing ?? []).filter(isScope),
    isOffline: missing?.includes('offline_access') ?? false,
  };
}

const appOf = (client: ClientRow): KnownApp => ({
  clientId: client.client_id,
  name: client.name,
  homepage: client.homepage,
  isVerified: client.is_verified,
  isFirstParty: client.first_party,
  platform: client.platform,
});

/** The engine only checks the address and the token; who is signed out is Carnet's business. */
const ANYBODY = { accountId: 'anybody', sessionId: 'anybody', since: 0 };

/** Checked by the engine against the client's own list. */
function returnAddress(query: string): string | null {
  const parameters = new URLSearchParams(query);
  const address = URL.parse(parameters.get('post_logout_redirect_uri') ?? '');
  const state = parameters.get('state');
  if (state !== null) address?.searchParams.set('state', state);
  return address?.href ?? null;
}

/** The engine refuses it too, but in that very mode: by a page that posts itself to the app. */
const wantsAnotherMode = (parameters: URLSearchParams): boolean =>
  parameters.getAll('response_mode').some((mode) => mode !== '' && mode !== 'query');

const pushedIdOf = (parameters: URLSearchParams): string | undefined => {
  const uri = parameters.get('request_uri');
  return uri?.startsWith(PUSHED) ? uri.slice(PUSHED.length) : undefined;
};

function keepGrant(work: UnitOfWork, accountId: string, grant: GrantRow): void {
  const id = grantIdText(accountId, grant.grantId);
  work.known.set(`Grant:${id}`, grantPayload(accountId, grant));
}

function keepPushed(
  work: UnitOfWork,
  id: string,
  pushed: { payload: AdapterPayload; isConsumed: boolean; secondsLeft: number },
): void {
  work.known.set(`PushedAuthorizationRequest:${id}`, {
    ...pushed.payload,
    kind: 'PushedAuthorizationRequest',
    jti: id,
    exp: Math.floor(Date.now() / 1000) + pushed.secondsLeft,
    ...(pushed.isConsumed && { consumed: true }),
  });
}
