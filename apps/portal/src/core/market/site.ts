import type { Language, Locale } from '@carnet/contract/locales';
import { type Market, type MarketRules, markets, offering } from '@carnet/contract/markets';

import type { ThirdParties } from '../third-parties/third-parties.policy.ts';

export type SiteLink = 'blog' | 'help' | 'mainSite' | 'privacy' | 'terms' | 'blockCard';
export type SiblingPlatform = 'client' | 'my' | 'fridom';
export type Environment = 'development' | 'test' | 'staging' | 'production';
export type Platform = 'client-area' | 'administration' | 'employee-area';

/** One address for everybody, or one for each language: legal pages differ by language (R13). */
export type LinkAddress = string | Partial<Record<Language, string>>;

/** What the pages of one host need to know. The server sends it along, so nothing in it is secret. */
export interface Site {
  market: Market;
  environment: Environment;
  apiOrigin: string;
  /** The locales on offer; the market's own selection when absent (A1). */
  locales?: Locale[] | undefined;
  links: Record<SiteLink, LinkAddress>;
  /** The number to stop a card: answered day and night, shown even while all else is down. */
  cardStopPhone: string;
  /**
   * Addresses of sibling platforms, only where they do not follow from the host, as on localhost (A66).
   */
  siblings?: { [Each in SiblingPlatform]?: string | undefined } | undefined;
  deals?: { clientId: string; redirectUri: string } | undefined;
  /** Where employers manage rights and settings; absent: it is offered to nobody. */
  administration?: string | undefined;
  /** The loyalty app, for whoever wants it; absent: it is offered to nobody (A74). */
  loyaltyApp?: string | undefined;
  /** Forgotten usernames may be looked for by national number; off unless the law allows it (A44). */
  searchesByNationalNumber?: boolean | undefined;
  /**
   * A universal link that opens the app, for people who came from it; absent: no way back to the app is
   * offered.
   */
  appLink?: string | undefined;
  /** Scripts of others, which load after consent alone (A59); absent: none, and nobody is asked. */
  thirdParties?: ThirdParties | undefined;
  /** Our own platforms among the apps that log in here; all others are partners (A22). */
  platforms: Record<string, Platform>;
}

export function marketRulesOf(site: Pick<Site, 'market' | 'locales'>): MarketRules {
  const rules: MarketRules = markets[site.market];
  return site.locales ? offering(rules, site.locales) : rules;
}

export const isLuxembourg = (site: Pick<Site, 'market'>) => site.market === 'lu';

export function linkOf(site: Site, link: SiteLink, language: Language): string {
  const address = site.links[link];
  if (typeof address === 'string') return address;
  const { defaultLocale, fallbackLanguage } = marketRulesOf(site);
  const wanted = [language, defaultLocale.slice(0, 2) as Language, fallbackLanguage];
  return wanted.map((each) => address[each]).find(Boolean) ?? Object.values(address)[0] ?? '/';
}
