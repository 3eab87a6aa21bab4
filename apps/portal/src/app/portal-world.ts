import { languageTagOf, type Locale } from '@carnet/contract/locales';
import type { QueryClient } from '@tanstack/react-query';

import { type Api, createApi } from '@/core/http/api-client.ts';
import { createConnection } from '@/core/http/connection.ts';
import { createQueryClient } from '@/core/http/query-client.ts';
import type { Site } from '@/core/market/site.ts';
import type { GuardWorld } from '@/core/navigation/navigation-guard.ts';
import { keptInEntry } from '@/core/navigation/kept-entry.ts';
import { createStoredTarget, type StoredTarget } from '@/core/navigation/stored-target.ts';
import { deviceId } from '@/core/session/device-id.ts';
import { createSession } from '@/core/session/session.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { tokenCookie } from '@/core/session/token-cookie.ts';
import { registeredRoutes } from './portal-pages.ts';

export interface PortalWorld {
  site: Site;
  queries: QueryClient;
  reach: Reach;
  apiAs: (token: string) => Api;
  target: StoredTarget;
  locale(): Locale;
  setLocale: (locale: Locale) => void;
  guardFacts: GuardWorld;
}

/** Everything of the browser that lives outside React, made once per page load. */
export function createPortalWorld(site: Site, firstLocale: Locale): PortalWorld {
  let locale = firstLocale;
  const cookie = tokenCookie(site.environment, document, window.location);
  const connection = createConnection(window);
  const queries = createQueryClient();
  const apiWith = (token: () => string | undefined) =>
    createApi({
      apiOrigin: site.apiOrigin,
      token,
      deviceId,
      languageTag: () => languageTagOf(locale),
      connection,
    });
  const api = apiWith(cookie.read);
  const session = createSession({ cookie, api, queries });
  const target = createStoredTarget(window.location.origin, keptInEntry().target);

  return {
    site,
    queries,
    reach: { api, session, connection },
    apiAs: (token) => apiWith(() => token),
    target,
    locale: () => locale,
    setLocale: (chosen) => {
      locale = chosen;
    },
    guardFacts: {
      session,
      target,
      registered: registeredRoutes,
      isPartner: (clientId) => !Object.hasOwn(site.platforms, clientId),
      hasRecentMfa: async (page) =>
        (await import('@/core/session/recent-mfa.ts')).hasRecentMfa(api, page),
    },
  };
}
