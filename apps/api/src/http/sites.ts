import {
  isMarket,
  type Market,
  type MarketRules,
  markets,
  offering,
} from '@carnet/contract/markets';
import type { RelyingParties } from '@carnet/identity/factors/factor';
import type { RelyingParty } from '@carnet/identity/factors/passkey/passkey';
import * as z from 'zod';

/** One market's front doors. A further market is one more entry of configuration. */
export interface Site {
  market: Market;
  rules: MarketRules;
  apiHost: string;
  /** How partners reach this API; `https://` and the host unless configured. */
  apiOrigin?: string | undefined;
  /** Where the calls of the main API's list are answered as well; absent: nowhere. */
  mainApiHost?: string | undefined;
  /** The only origin whose pages may call this API with credentials. */
  portalOrigin: string;
  /** The domain that passkeys are made for; the portal's own host unless configured. */
  passkeyDomain?: string | undefined;
  /** Forgotten usernames may be looked for by national number; off unless the law allows it (A44). */
  searchesByNationalNumber?: boolean | undefined;
}

export const sitesSchema = z
  .array(
    z.strictObject({
      market: z.custom<Market>(isMarket, 'is no market we know'),
      apiHost: z.string().min(1),
      apiOrigin: z.url().optional(),
      /** The main API beside ours; a few calls are answered there, too (A70). */
      mainApiHost: z.string().min(1).optional(),
      portalOrigin: z.url(),
      /** The locales on offer, where they differ from the market's own: German in Luxembourg. */
      locales: z.array(z.string()).optional(),
      passkeyDomain: z.string().min(1).optional(),
      searchesByNationalNumber: z.boolean().optional(),
    }),
  )
  .min(1)
  // A browser makes no passkey for a domain that is not its page's own, or above it.
  .refine(
    (entries) =>
      entries.every(({ passkeyDomain, portalOrigin }) => {
        const { hostname } = new URL(portalOrigin);
        return (
          !passkeyDomain || hostname === passkeyDomain || hostname.endsWith(`.${passkeyDomain}`)
        );
      }),
    'passkeyDomain is the host of portalOrigin, or a domain above it',
  )
  .transform((entries) =>
    entries.map(({ locales, ...site }): Site => {
      const rules: MarketRules = markets[site.market];
      return { ...site, rules: locales ? offering(rules, locales) : rules };
    }),
  );

export interface Sites {
  /** Undefined: no site answers to that host. */
  forHost(hostname: string): Site | undefined;
  all: readonly Site[];
}

/**
 * The market follows from the host alone. In development any other host means the first site, so
 * that `curl localhost` works; in production it is refused, or a forged Host header could choose
 * the market (attack 74).
 */
export function createSites(sites: readonly Site[], unknownHostMeansFirst: boolean): Sites {
  const byHost = new Map(
    sites.flatMap((site) =>
      [site.apiHost, ...(site.mainApiHost ? [site.mainApiHost] : [])].map((host) => [host, site]),
    ),
  );
  const fallback = unknownHostMeansFirst ? sites[0] : undefined;
  return { forHost: (hostname) => byHost.get(hostname.toLowerCase()) ?? fallback, all: sites };
}

/** One OpenID provider per market: what Belgium issues is worth nothing in Luxembourg (attack 60). */
export const issuerOf = (site: Site): string => `${apiOriginOf(site)}/oidc`;

export const apiOriginOf = ({ apiOrigin, apiHost }: Site): string =>
  apiOrigin ?? `https://${apiHost}`;

export const relyingPartyOf = ({ passkeyDomain, portalOrigin }: Site): RelyingParty => ({
  id: passkeyDomain ?? new URL(portalOrigin).hostname,
  origin: new URL(portalOrigin).origin,
});

export const relyingPartiesOf = ({ all }: Sites): RelyingParties =>
  Object.fromEntries(all.map((site) => [site.market, relyingPartyOf(site)]));
