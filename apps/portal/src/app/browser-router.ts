import { createBrowserRouter, type HydrationState } from 'react-router';

import { guardNavigation } from '@/core/navigation/navigation-guard.ts';
import { routeAt, type RouteName } from '@/core/navigation/routes.ts';
import { portalPages } from './portal-pages.ts';
import { portalRoutes, type ReadyScreens } from './portal-routes.tsx';
import type { PortalWorld } from './portal-world.ts';

export type PortalRouter = ReturnType<typeof createBrowserRouter>;

interface FirstPage {
  ready: ReadyScreens;
  hydrationData?: HydrationState;
}

export function createPortalRouter(world: PortalWorld, firstPage: FirstPage): PortalRouter {
  const guard = (to: RouteName, url: URL) =>
    guardNavigation({ ...world.guardFacts, whereFrom: () => arrivedAt(router) }, to, url);
  const routes = portalRoutes(portalPages, guard, world.reach, firstPage.ready);
  const { hydrationData } = firstPage;
  const router: PortalRouter = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});
  return router;
}

/** The page on the screen; none while the first one is still being prepared. */
const arrivedAt = ({ state }: PortalRouter): RouteName | undefined =>
  state.initialized ? routeAt(state.location.pathname) : undefined;
