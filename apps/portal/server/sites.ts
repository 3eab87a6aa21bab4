import { languages, type Locale } from '@carnet/contract/locales';
import { isMarket, type Market, markets } from '@carnet/contract/markets';
import * as z from 'zod';

import type { Site } from '../src/core/market/site.ts';

/** A site and the host it answers to. The market follows from the host alone (A4). */
export interface HostedSite {
  host: string;
  site: Site;
}

const isLocale = (value: unknown): value is Locale =>
  Object.values(markets).some(({ locales }) => locales.some(({ locale }) => locale === value));

const linkSchema = z.union([z.url(), z.partialRecord(z.enum(languages), z.url())]);

export const sitesSchema = z
  .array(
    z.strictObject({
      host: z.string().min(1),
      market: z.custom<Market>(isMarket, 'is no market we know'),
      apiOrigin: z.url().transform((address) => new URL(address).origin),
      locales: z.array(z.custom<Locale>(isLocale, 'is no locale we know')).min(1).optional(),
      links: z.strictObject({
        blog: linkSchema,
        help: linkSchema,
        mainSite: linkSchema,
        privacy: linkSchema,
        terms: linkSchema,
        blockCard: linkSchema,
      }),
      cardStopPhone: z.string().min(1),
      siblings: z
        .strictObject({ client: z.url(), my: z.url(), fridom: z.url() })
        .partial()
        .optional(),
      deals: z.strictObject({ clientId: z.string(), redirectUri: z.url() }).optional(),
      administration: z.url().optional(),
      loyaltyApp: z.url().optional(),
      appLink: z.url({ protocol: /^https$/ }).optional(),
      searchesByNationalNumber: z.boolean().optional(),
      thirdParties: z
        .strictObject({ analytics: z.url(), errorReporting: z.url() })
        .partial()
        .optional(),
      platforms: z.record(z.string(), z.enum(['client-area', 'administration', 'employee-area'])),
    }),
  )
  .min(1);

export type SiteEntry = z.output<typeof sitesSchema>[number];

export const hostedSites = (
  entries: readonly SiteEntry[],
  environment: Site['environment'],
): HostedSite[] => entries.map(({ host, ...site }) => ({ host, site: { ...site, environment } }));

/** In development any other host means the first site; in production it is refused (attack 74). */
export function siteFinder(sites: readonly HostedSite[], unknownHostMeansFirst: boolean) {
  const byHost = new Map(sites.map((site) => [site.host, site]));
  const fallback = unknownHostMeansFirst ? sites[0] : undefined;
  return (hostname: string): HostedSite | undefined =>
    byHost.get(hostname.toLowerCase()) ?? fallback;
}
