import type { Market } from '@carnet/contract/markets';
import { GatewayError } from '@carnet/gateways/http/gateway-error';
import {
  createIdentityProvider,
  type IdentityProvider,
  type ProviderAnswer,
} from '@carnet/gateways/identity-provider/client';
import type { ProvenIdentity } from '@carnet/gateways/identity-provider/claims';
import type { ProviderSettings } from '@carnet/gateways/identity-provider/settings';
import type { Database } from '@carnet/database/connection';
import { beginVisit, takeVisit, type Visitor } from '@carnet/identity/federation/visit';
import type { Origin } from '@carnet/identity/origin/origin';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

/** Whatever was wrong: one answer (attack 64). */
export const refused = () => new Refusal('provider.refused');

/** A browser with a market; the purpose is the caller's. */
export type VisitOrigin = Pick<Origin, 'market' | 'browserHash'>;

export interface Redeemed {
  provider: ProviderSettings;
  identity: ProvenIdentity;
}

export interface Providers {
  all: readonly ProviderSettings[];
  of(market: Market): readonly ProviderSettings[];
  /** The address of a provider; what comes back from it counts for this purpose, in this browser. */
  visit(origin: VisitOrigin, purpose: Visitor['purpose'], id: string): Promise<string>;
  /** Uses up what the browser brought back, whatever comes of it. */
  redeem(
    origin: VisitOrigin,
    purpose: Visitor['purpose'],
    answer: ProviderAnswer,
  ): Promise<Redeemed>;
}

interface ProvidersParts {
  db: Database;
  keyring: Keyring;
  settings: readonly ProviderSettings[];
  /** Where browsers come back to, by market. */
  portalOrigins: Readonly<Partial<Record<Market, string>>>;
}

/** As the portal has its page. */
const RETURN_PATH = '/identity/return';

export function createProviders(parts: ProvidersParts): Providers {
  const { db, keyring, settings, portalOrigins } = parts;
  const all = settings.map(createIdentityProvider);
  const named = (market: Market, id: string): IdentityProvider | undefined =>
    all.find(({ settings: each }) => each.id === id && each.markets.includes(market));

  /** What is proven for more than a sign-in is proven anew: a browser that was left open proves nothing. */
  const optionsFor = (market: Market, { kind }: Visitor['purpose']) => ({
    redirectUri: `${portalOrigins[market] ?? ''}${RETURN_PATH}`,
    isFresh: kind === 'proof' || kind === 'way-back',
  });

  return {
    all: settings,
    of: (market) => settings.filter(({ markets }) => markets.includes(market)),

    async visit(origin, purpose, id) {
      const visitor = visitorOf(origin, purpose);
      const provider = named(visitor.market, id);
      if (!provider) throw new Refusal('provider.unknown');
      const visit = await beginVisit(db, keyring, visitor, id);
      return orUnavailable(provider.addressFor(visit, optionsFor(visitor.market, purpose)));
    },

    async redeem(origin, purpose, answer) {
      const visitor = visitorOf(origin, purpose);
      const visit = await takeVisit(db, keyring, visitor, answer.state);
      const provider = visit && named(visitor.market, visit.provider);
      if (!provider) throw refused();
      const options = optionsFor(visitor.market, purpose);
      const identity = await orUnavailable(provider.redeem(visit, answer, options));
      if (!identity) throw refused();
      return { provider: provider.settings, identity };
    },
  };
}

/** Only a browser goes to a provider, and it goes on with what it began itself (attack 96). */
function visitorOf({ market, browserHash }: VisitOrigin, purpose: Visitor['purpose']): Visitor {
  if (!browserHash) throw refused();
  return { market, browserHash, purpose };
}

const orUnavailable = <Result>(asked: Promise<Result>): Promise<Result> =>
  asked.catch((error: unknown) => {
    throw error instanceof GatewayError ? new Refusal('provider.unavailable') : error;
  });
