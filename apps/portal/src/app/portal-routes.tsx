import type { ComponentType } from 'react';
import { type RouteObject, replace } from 'react-router';

import type { PortalPage } from '@/core/navigation/portal-page.ts';
import { pathOf, type RouteName } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { crossroadRoutes } from './portal-pages.ts';
import { RouteProblem } from './route-problem.screen.tsx';
import { LoadingPage, LoadingRows } from './shell/loading-page.tsx';
import { RootLayout } from './shell/root-layout.tsx';

type Guard = (name: RouteName, url: URL) => Promise<void>;

/** A page whose chunk is already here is drawn at once; the others come when they are visited. */
export type ReadyScreens = Partial<Record<RouteName, ComponentType>>;

export interface RouteWorld {
  guard: Guard;
  reach: Reach;
  ready?: ReadyScreens;
  /** What the loader of a page found; undefined unless that page is on the screen. */
  dataOnScreen: (name: RouteName) => unknown;
}

export function portalRoutes(pages: readonly PortalPage[], world: RouteWorld): RouteObject[] {
  const { guard } = world;
  const routeOf = (page: PortalPage) => pageRoute(page, world);
  return [
    {
      id: 'shell',
      Component: RootLayout,
      children: [
        ...pages.filter(({ frame }) => frame !== 'settings').map(routeOf),
        {
          id: 'settings',
          lazy: async () => ({
            Component: (await import('./shell/settings-layout.tsx')).SettingsLayout,
          }),
          ErrorBoundary: RouteProblem,
          HydrateFallback: LoadingPage,
          children: pages.filter(({ frame }) => frame === 'settings').map(routeOf),
        },
        ...crossroadRoutes.map((name) => crossroad(name, guard)),
        // Replaced, or Back would lead here and home again.
        { path: '*', loader: () => sendHome(world), HydrateFallback: LoadingPage },
      ],
    },
  ];
}

/** The page where they land says why they are there (R16). */
function sendHome({ reach }: RouteWorld) {
  reach.session.tell('page.unknown');
  return replace(pathOf('home'));
}

function pageRoute(
  page: PortalPage,
  { guard, reach, ready, dataOnScreen }: RouteWorld,
): RouteObject {
  const Screen = ready?.[page.name];
  const load = async (url: URL) => (await (await page.load()).loader?.(url, reach)) ?? null;
  const loadOnce = oncePerVisit(load, reach);
  return {
    id: page.name,
    path: pathOf(page.name),
    handle: page,
    HydrateFallback: page.frame === 'settings' ? LoadingRows : LoadingPage,
    // Settings pages leave it to their layout, whose menu would need the person who did not load.
    ...(page.frame !== 'settings' && { ErrorBoundary: RouteProblem }),
    loader: async ({ request }) => {
      const url = new URL(request.url);
      const found = dataOnScreen(page.name);
      await guard(page.name, url);
      return page.loadsOnce ? loadOnce(url, found) : load(url);
    },
    ...(Screen
      ? { Component: Screen }
      : { lazy: async () => ({ Component: (await page.load()).Screen }) }),
  };
}

/**
 * Looking again keeps what was found, unless it was for somebody who is no longer signed in (A19), or
 * for another address: one code page may lead to the next.
 */
function oncePerVisit(load: (url: URL) => Promise<unknown>, { session }: Reach) {
  let loadedFor: string | undefined;
  let loadedAt: string | undefined;
  return async (url: URL, found: unknown) => {
    const person = await session.person();
    const isSamePerson = loadedFor === undefined || loadedFor === person?.id;
    const isSamePage = loadedAt === undefined || loadedAt === url.search;
    if (found !== undefined && isSamePerson && isSamePage) return found;
    loadedFor = person?.id;
    loadedAt = url.search;
    return load(url);
  };
}

const crossroad = (name: RouteName, guard: Guard): RouteObject => ({
  id: name,
  path: pathOf(name),
  ErrorBoundary: RouteProblem,
  HydrateFallback: LoadingPage,
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
