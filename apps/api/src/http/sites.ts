import {
  isMarket,
  type Market,
  type MarketRules,
  markets,
  offering,
} from '@carnet/contract/markets';
import * as z from 'zod';

/** One market's front doors. A further market is one more entry of configuration. */
export interface Site {
  market: Market;
  rules: MarketRules;
  apiHost: string;
  /** How partners reach this API; `https://` and the host unless configured. */
  apiOrigin?: string | undefined;
  /** The only origin whose pages may call this API with credentials. */
  portalOrigin: string;
  /** Forgotten usernames may be looked for by national number; off unless the law allows it (A44). */
  searchesByNationalNumber?: boolean | undefined;
}

export const sitesSchema = z
  .array(
    z.strictObject({
      market: z.custom<Market>(isMarket, 'is no market we know'),
      apiHost: z.string().min(1),
      apiOrigin: z.url().optional(),
      portalOrigin: z.url(),
      /** The locales on offer, where they differ from the market's own: German in Luxembourg. */
      locales: z.array(z.string()).optional(),
      searchesByNationalNumber: z.boolean().optional(),
    }),
  )
  .min(1)
  .transform((entries) =>
    entries.map(({ locales, ...site }): Site => {
      const rules: MarketRules = markets[site.market];
      return { ...site, rules: locales ? offering(rules, locales) : rules };
    }),
  );

export interface Sites {
  /** Undefined: no site answers to that host. */
  forHost(hostname: string): Site | undefined;
}

/**
 * The market follows from the host alone. In development any other host means the first site, so
 * that `curl localhost` works; in production it is refused, or a forged Host header could choose
 * the market (attack 74).
 */
export function createSites(sites: readonly Site[], unknownHostMeansFirst: boolean): Sites {
  const byHost = new Map(sites.map((site) => [site.apiHost, site]));
  const fallback = unknownHostMeansFirst ? sites[0] : undefined;
  return { forHost: (hostname) => byHost.get(hostname.toLowerCase()) ?? fallback };
}

/** One OpenID provider per market: what Belgium issues is worth nothing in Luxembourg (attack 60). */
export const issuerOf = (site: Site): string => `${apiOriginOf(site)}/oidc`;

export const apiOriginOf = ({ apiOrigin, apiHost }: Site): string =>
  apiOrigin ?? `https://${apiHost}`;
