import type { ComponentType } from 'react';
import { type RouteObject, replace } from 'react-router';

import type { PortalPage } from '@/core/navigation/portal-page.ts';
import { pathOf, type RouteName } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { crossroadRoutes } from './portal-pages.ts';
import { RouteProblem } from './route-problem.screen.tsx';
import { RootLayout } from './shell/root-layout.tsx';

type Guard = (name: RouteName, url: URL) => Promise<void>;

/** A page whose chunk is already here is drawn at once; the others come when they are visited. */
export type ReadyScreens = Partial<Record<RouteName, ComponentType>>;

export function portalRoutes(
  pages: readonly PortalPage[],
  guard: Guard,
  reach: Reach,
  ready: ReadyScreens = {},
): RouteObject[] {
  const routeOf = (page: PortalPage) => pageRoute(page, guard, reach, ready[page.name]);
  return [
    {
      id: 'shell',
      Component: RootLayout,
      HydrateFallback: () => null,
      children: [
        ...pages.filter(({ frame }) => frame !== 'settings').map(routeOf),
        {
          id: 'settings',
          lazy: async () => ({
            Component: (await import('./shell/settings-layout.tsx')).SettingsLayout,
          }),
          ErrorBoundary: RouteProblem,
          children: pages.filter(({ frame }) => frame === 'settings').map(routeOf),
        },
        ...crossroadRoutes.map((name) => crossroad(name, guard)),
        // Replaced, or Back would lead here and home again.
        { path: '*', loader: () => replace(pathOf('home')) },
      ],
    },
  ];
}

function pageRoute(
  page: PortalPage,
  guard: Guard,
  reach: Reach,
  Screen: ComponentType | undefined,
): RouteObject {
  return {
    id: page.name,
    path: pathOf(page.name),
    handle: page,
    // Settings pages leave it to their layout, whose menu would need the person who did not load.
    ...(page.frame !== 'settings' && { ErrorBoundary: RouteProblem }),
    loader: async ({ request }) => {
      const url = new URL(request.url);
      await guard(page.name, url);
      const { loader } = await page.load();
      return (await loader?.(url, reach)) ?? null;
    },
    ...(page.loadsOnce && { shouldRevalidate: () => false }),
    ...(Screen
      ? { Component: Screen }
      : { lazy: async () => ({ Component: (await page.load()).Screen }) }),
  };
}

const crossroad = (name: RouteName, guard: Guard): RouteObject => ({
  id: name,
  path: pathOf(name),
  ErrorBoundary: RouteProblem,
  loader: async ({ request }) => {
    await guard(name, new URL(request.url));
    return null;
  },
});

/** For prerendering: the same tree without loaders, which would ask a visitor who is not there. */
export const staticRoutes = (pages: readonly PortalPage[], ready: ReadyScreens): RouteObject[] => [
  {
    id: 'shell',
    Component: RootLayout,
    children: pages.map((page) => ({
      id: page.name,
      path: pathOf(page.name),
      handle: page,
      Component: ready[page.name] ?? null,
    })),
  },
];
