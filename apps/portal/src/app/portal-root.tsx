import type { Locale } from '@carnet/contract/locales';
import type { I18n } from '@lingui/core';
import { type ReactNode, useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';

import { TargetProvider } from '@/core/navigation/target-context.tsx';
import { ReachProvider } from '@/core/session/session-context.tsx';
import type { PortalRouter } from './browser-router.ts';
import { PortalApp } from './portal-app.tsx';
import type { PortalWorld } from './portal-world.ts';

interface PortalRootProps {
  world: PortalWorld;
  i18n: I18n;
  locale: Locale;
  router: PortalRouter;
  /** The page on the screen now listens to what people do. */
  onReady?: () => void;
  /** Over whatever page is shown. */
  children?: ReactNode;
}

/** The whole portal, as it runs in a browser. */
export function PortalRoot({ world, i18n, locale, router, onReady, children }: PortalRootProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <PortalApp
      site={world.site}
      i18n={i18n}
      locale={locale}
      queries={world.queries}
      onLanguageChange={world.setLocale}
    >
      <ReachProvider value={world.reach}>
        <TargetProvider value={world.target}>
          <RouterProvider router={router} />
          {children}
        </TargetProvider>
      </ReachProvider>
    </PortalApp>
  );
}
