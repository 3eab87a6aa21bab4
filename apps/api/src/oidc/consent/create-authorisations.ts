import type { OpenDatabase } from '@carnet/database/connection';
import { matchReturnAddress } from '@carnet/identity/partners/return-address.policy';
import { Refusal } from '@carnet/identity/refusal';
import { sha256 } from '@carnet/runtime/tokens';
import type { AdapterPayload } from 'oidc-provider';

import { claimLost } from '../../http/idempotency/idempotency.ts';
import type { Site } from '../../http/sites.ts';
import { approvedGrant } from './approved-grant.ts';
import { askEngine } from './ask-engine.ts';
import { findAuthorisation, findWaitingRequest } from '../store/authorisation.store.ts';
import type { Asker, Authorisation, Authorisations } from './authorisations.ts';
import type { Engines } from '../engine/engines.ts';
import type { Mistake } from '../store/mistake.ts';
import { appOf, askedIn, outcomeOf } from './outcome.ts';
import { keepGrant, keepPushed } from './read-for-engine.ts';
import { CLAIM_LOST, STEP_UP_OWED } from '../engine/settle.ts';
import { newWork, type UnitOfWork } from '../store/unit-of-work.ts';

const PUSHED = 'urn:ietf:params:oauth:request_uri:';

/**
 * The specification's JSON calls over the engine's own endpoints: the engine judges each request and
 * issues each code; here its answers are only read.
 */
export function createAuthorisations(engines: Engines, database: OpenDatabase): Authorisations {
  const { pool } = database;

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
    const work = newWork(database, {
      market,
      requestId,
      signedIn: isSignedIn ? { accountId, sessionId, ...signIn } : undefined,
    });
    work.subject = subject ?? undefined;
    if (clientId !== undefined) work.clients.set(clientId, client ?? undefined);
    if (accountId !== undefined && grant) keepGrant(work, accountId, grant);
    if (pushedId !== undefined && pushed) keepPushed(work, pushedId, pushed);
    if (!client) return { kind: 'invalid', mistake: withoutClient(clientId) };
    // Checked before anything is decided: our platforms ask for no consent, and would have their code.
    if (client.forces_mfa && asker.owesSetup) return { kind: 'set-up' };
    refuseInQuery(parameters);

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
      const work = newWork(database, { market: site.market, requestId, signedIn: ANYBODY });
      const engine = await engines.of(site);
      const answer = await askEngine(engine, work, `/session/end?${query}`);
      if (answer.kind !== 'confirm') return { kind: 'invalid', mistake: work.mistake };
      const [client] = work.clients.values();
      const target = client ? returnAddress(query) : null;
      return { kind: 'sign-out', name: client?.name ?? null, target };
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
      // Taken away while the person was reading: not even their refusal is told there.
      if (!matchReturnAddress(addressIn(found.payload), found.client).isAllowed) return undefined;
      const { client, grant, payload, secondsLeft, signIn } = found;
      const engine = await engines.of(site);
      const work = newWork(database, {
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
      if (stepUp) work.writes.stepUp = { session: { accountId, sessionId }, question: stepUp };
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

/** The engine only checks the address and the token; who is signed out is Carnet's business. */
const ANYBODY = { accountId: 'anybody', sessionId: 'anybody', since: 0 };

/**
 * The address where the app wants the person back; the engine checks it against the client's own list.
 */
function returnAddress(query: string): string | null {
  const parameters = new URLSearchParams(query);
  const address = URL.parse(parameters.get('post_logout_redirect_uri') ?? '');
  const state = parameters.get('state');
  if (state !== null) address?.searchParams.set('state', state);
  return address?.href ?? null;
}

/** Unknown, disabled and of another market are alike (attack 11). */
const withoutClient = (clientId: string | undefined): Mistake =>
  clientId === undefined ? { id: 'missing', parameter: 'client_id' } : { id: 'client-unknown' };

/** A word that the engine does not know either: it then refuses it in the query. */
const NOT_OFFERED = 'not-offered';

/**
 * Another response mode or type than ours the engine refuses, too, but in that very mode, or in the
 * type's own: by a page that posts itself to the app, or behind the #.
 */
function refuseInQuery(parameters: URLSearchParams): void {
  if (wantsAnother(parameters, 'response_mode', 'query'))
    parameters.set('response_mode', NOT_OFFERED);
  if (wantsAnother(parameters, 'response_type', 'code'))
    parameters.set('response_type', NOT_OFFERED);
}

const wantsAnother = (parameters: URLSearchParams, name: string, ours: string): boolean =>
  parameters.getAll(name).some((value) => value !== '' && value !== ours);

const addressIn = ({ params }: AdapterPayload): string =>
  String((params as { redirect_uri?: string } | undefined)?.redirect_uri);

const pushedIdOf = (parameters: URLSearchParams): string | undefined => {
  const uri = parameters.get('request_uri');
  return uri?.startsWith(PUSHED) ? uri.slice(PUSHED.length) : undefined;
};
