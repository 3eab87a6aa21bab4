import { chooseLocale } from '@carnet/contract/choose-locale';
import type { Locale } from '@carnet/contract/locales';

import { languageCookie } from '@/core/i18n/language-cookies.ts';
import { marketRulesOf, type Site } from '@/core/market/site.ts';
import type { PortalWorld } from './portal-world.ts';

/** The language that the server chose, and in which the page is written. */
export const pageLocale = (site: Site, { documentElement }: Document): Locale =>
  chooseLocale(marketRulesOf(site), {
    explicit: documentElement.lang,
    browser: navigator.languages,
  });

/**
 * An earlier choice wins; without one, the profile of whoever is logged in; else the language that
 * the page came in (A2). From then on it is remembered, so that nothing flips on the way.
 */
export async function firstLocale(world: PortalWorld, cookies: string): Promise<Locale> {
  if (languageCookie(cookies) !== undefined) return world.locale();
  try {
    const person = await world.reach.session.person();
    if (!person) return world.locale();
    return chooseLocale(marketRulesOf(world.site), { profileLanguage: person.language });
  } catch {
    // The guard meets the same failure, and tells it.
    return world.locale();
  }
}
