import type { Locale } from '@carnet/contract/locales';
import { LiveRegions } from '@carnet/ui/live-region/live-regions.tsx';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';

import { LanguageProvider } from '@/core/i18n/language.tsx';
import type { Site } from '@/core/market/site.ts';
import { SiteProvider } from '@/core/market/site-context.tsx';
import { BuiltPagesProvider } from '@/core/navigation/built-pages.tsx';
import { registeredRoutes } from './portal-pages.ts';

interface PortalAppProps {
  site: Site;
  i18n: I18n;
  locale: Locale;
  queries: QueryClient;
  onLanguageChange?: (locale: Locale) => void;
  children: ReactNode;
}

/** The surroundings that a page has in the browser and while it is prerendered alike. */
export function PortalApp({
  site,
  i18n,
  locale,
  queries,
  onLanguageChange,
  children,
}: PortalAppProps) {
  return (
    <SiteProvider value={site}>
      <I18nProvider i18n={i18n}>
        <LanguageProvider
          firstLocale={locale}
          {...(onLanguageChange && { onChange: onLanguageChange })}
        >
          <QueryClientProvider client={queries}>
            <BuiltPagesProvider value={registeredRoutes}>
              <LiveRegions>{children}</LiveRegions>
            </BuiltPagesProvider>
          </QueryClientProvider>
        </LanguageProvider>
      </I18nProvider>
    </SiteProvider>
  );
}
