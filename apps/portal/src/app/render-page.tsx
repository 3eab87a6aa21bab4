import type { Locale } from '@carnet/contract/locales';
import { setupI18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';

import { createQueryClient } from '@/core/http/query-client.ts';
import { showTexts } from '@/core/i18n/texts.ts';
import type { Site } from '@/core/market/site.ts';
import { pathOf, type RouteName } from '@/core/navigation/routes.ts';
import { TitleListenerProvider } from '@/core/navigation/use-page-title.ts';
import { PortalApp } from './portal-app.tsx';
import { portalPages } from './portal-pages.ts';
import { staticRoutes } from './portal-routes.tsx';

const prerenderedPages = portalPages.filter(({ isPrerendered }) => isPrerendered);

export const prerenderedNames: RouteName[] = prerenderedPages.map(({ name }) => name);

export interface RenderedPage {
  html: string;
  title: string;
}

/** The HTML of a guest page as a first visitor of this site in this language would see it. */
export async function renderPage(
  site: Site,
  locale: Locale,
  name: RouteName,
): Promise<RenderedPage> {
  const i18n = setupI18n();
  await showTexts(i18n, locale);
  const screens = await Promise.all(
    prerenderedPages.map(async (page) => [page.name, (await page.load()).Screen] as const),
  );
  const handler = createStaticHandler(staticRoutes(prerenderedPages, Object.fromEntries(screens)));
  const context = await handler.query(new Request(`https://account.invalid${pathOf(name)}`));
  if (context instanceof Response) throw new Error(`The page ${name} redirects.`);

  let title = '';
  const html = renderToString(
    <TitleListenerProvider value={(heard) => (title = heard)}>
      <PortalApp site={site} i18n={i18n} locale={locale} queries={createQueryClient()}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          // Its state would be an inline script; the browser's router is given the same by hand.
          hydrate={false}
        />
      </PortalApp>
    </TitleListenerProvider>,
  );
  return { html, title };
}
