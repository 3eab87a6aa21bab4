import { type Locale, languageOf } from '@carnet/contract/locales';

import { cookieScope } from '../session/token-cookie.ts';

const ONE_YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/**
 * Two cookies: two letters in `language`; the full locale in `locale`, which in Luxembourg says more
 * (`fr_LU`) and in Belgium the same (A3). The server reads the first before it chooses a page.
 */
export function languageCookies(locale: Locale, hostname: string): string[] {
  const scope = `max-age=${ONE_YEAR_IN_SECONDS}; ${cookieScope(hostname)}`;
  return [`language=${languageOf(locale)}; ${scope}`, `locale=${locale}; ${scope}`];
}

export const languageCookie = (cookies: string): string | undefined =>
  /(?:^|;\s*)language=([a-z]{2})(?:;|$)/.exec(cookies)?.[1];
