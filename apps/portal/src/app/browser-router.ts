import { createBrowserRouter, type HydrationState, NavigationType } from 'react-router';

import { keepInEntry, keptInEntry } from '@/core/navigation/kept-entry.ts';
import {
  guardNavigation,
  type Journey,
  type Resumption,
} from '@/core/navigation/navigation-guard.ts';
import { routeAt, type RouteName } from '@/core/navigation/routes.ts';
import type { StoredTarget } from '@/core/navigation/stored-target.ts';
import { portalPages } from './portal-pages.ts';
import { portalRoutes, type ReadyScreens } from './portal-routes.tsx';
import type { PortalWorld } from './portal-world.ts';

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

interface FirstPage {
  ready: ReadyScreens;
  hydrationData?: HydrationState;
}

export function createPortalRouter(world: PortalWorld, firstPage: FirstPage): PortalRouter {
  // The first page is asked for before there is a router to ask where from.
  let router: PortalRouter | undefined;
  const guard = (to: RouteName, url: URL) =>
    guardNavigation(world.guardFacts, router ? journeyIn(router) : {}, to, url);
  const dataOnScreen = (name: RouteName): unknown => router?.state.loaderData[name];
  const { ready, hydrationData } = firstPage;
  const routes = portalRoutes(portalPages, { guard, reach: world.reach, ready, dataOnScreen });
  router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
  keepTarget(router, world.target);
  return router;
}

/** On every page on the way there: a phone that fetches a code in another app may load it anew. */
function keepTarget(router: PortalRouter, target: StoredTarget): void {
  router.subscribe(({ navigation }) => {
    const wanted = target.read();
    if (navigation.state === 'idle' && wanted !== keptInEntry().target)
      keepInEntry({ target: wanted });
  });
}

/** From the page on the screen; from none while the first one is still being prepared. */
function journeyIn({ state: { initialized, location, navigation } }: PortalRouter): Journey {
  if (!initialized) return {};
  return {
    from: routeAt(location.pathname),
    address: location.pathname + location.search,
    resumes: (navigation.location?.state as Resumption | null | undefined)?.resumes,
    addsEntry: navigation.historyAction === NavigationType.Push,
  };
}
