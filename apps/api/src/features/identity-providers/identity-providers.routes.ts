import {
  addIdentity,
  beginIdentity,
  type Identity,
  keepIdentity,
  listIdentities,
  listIdentityProviders,
  removeIdentity,
  signInWithIdentity,
  visitIdentityProvider,
} from '@carnet/contract/calls/identity-providers';
import type { Database } from '@carnet/database/connection';

import { actorOf } from '../../http/actor.ts';
import type { CallRegistry } from '../../http/answer-call.ts';
import { beginInBrowser } from '../../http/cookies/began-cookie.ts';
import { setBindCookie } from '../../http/cookies/bind-cookie.ts';
import { presentedOnboarding } from '../../http/cookies/onboarding-cookie.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { originOf } from '../../http/origin.ts';
import { sessionOf, siteOf } from '../../http/request-context.ts';
import type { IdentitiesService } from './identities.service.ts';
import { shownProvider } from './identity-providers.policy.ts';
import type { OfferProviders } from './offer-providers.ts';
import type { Providers } from './providers.ts';
import type { SignedInByIdentity, SignInWithIdentity } from './sign-in-with-identity.ts';

interface IdentityProvidersParts {
  db: Database;
  providers: Providers;
  offer: OfferProviders;
  signIn: SignInWithIdentity;
  identities: IdentitiesService;
}

export function identityProvidersRoutes(
  calls: CallRegistry,
  { db, providers, offer, signIn, identities }: IdentityProvidersParts,
): void {
  calls.answer(listIdentityProviders, async (request) => {
    const offered = await offer.toGuest({
      market: siteOf(request).market,
      domain: request.query.domain,
      onboarding: presentedOnboarding(request),
    });
    return {
      providers: offered.map(({ provider, company }) => ({ ...shownProvider(provider), company })),
    };
  });

  calls.answer(visitIdentityProvider, async (request, reply) => {
    const { provider, payload } = request.body;
    const browser = { ...originOf(request), browserHash: beginInBrowser(request, reply) };
    const purpose =
      payload === undefined ? { kind: 'way-in' as const } : { kind: 'proof' as const, payload };
    return { address: await providers.visit(browser, purpose, provider) };
  });

  calls.answer(signInWithIdentity, async (request, reply) => {
    const { token, bindSecret } = await doOnce<SignedInByIdentity>(
      db,
      request,
      signInWithIdentity,
      (keep) => signIn(request.body, originOf(request), keep),
    );
    setBindCookie(request, reply, bindSecret);
    return { access_token: token };
  });

  calls.answer(listIdentities, async (request) => {
    const { accountId } = sessionOf(request);
    const offered = await offer.toPerson(siteOf(request).market, accountId);
    return { identities: await identities.list(accountId), offered: offered.map(shownProvider) };
  });

  calls.answer(beginIdentity, async (request, reply) => {
    const actor = actorOf(request);
    const browser = { ...actor.origin, browserHash: beginInBrowser(request, reply) };
    return { address: await identities.begin(actor, browser, request.body.provider) };
  });

  calls.answer(addIdentity, (request) =>
    doOnce<Identity>(db, request, addIdentity, (keep) =>
      identities.add(actorOf(request), request.body, keep),
    ),
  );

  calls.answer(removeIdentity, async (request) => ({
    leaves_at: await identities.remove(actorOf(request), request.params.id),
  }));

  calls.answer(keepIdentity, (request) => identities.keep(actorOf(request), request.params.id));
}
