import { setupI18n } from '@lingui/core';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { rememberLanguage } from '@/core/i18n/language.tsx';
import { addTaskTexts, showTexts } from '@/core/i18n/texts.ts';
import { readPageSite } from '@/core/market/page-site.ts';
import { guardNavigation } from '@/core/navigation/navigation-guard.ts';
import type { PortalPage } from '@/core/navigation/portal-page.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { parseFragment } from '@/core/session/fragment.ts';
import { followOtherTabs } from '@/core/session/session.ts';
import { writeItem } from '@/core/session/session-items.ts';
import { takeBoot } from './boot-handover.ts';
import { createPortalRouter, type PortalRouter } from './browser-router.ts';
import { firstLocale, pageLocale } from './first-locale.ts';
import { portalPages } from './portal-pages.ts';
import { PortalRoot } from './portal-root.tsx';
import { createPortalWorld, type PortalWorld } from './portal-world.ts';

export async function startApp(): Promise<void> {
  const boot = takeBoot();
  const { token, isOriginApp } = parseFragment(boot.fragment);
  if (isOriginApp === 'true') writeItem('open_app', 'true');

  const site = readPageSite(document);
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The page has no place for the portal.');

  const i18n = setupI18n();
  const world = createPortalWorld(site, pageLocale(site, document));
  const question = token === undefined ? undefined : await handOff(world, token);
  const locale = await firstLocale(world, document.cookie);
  world.setLocale(locale);
  if (question) await addTaskTexts();
  const [, ready] = await Promise.all([showTexts(i18n, locale), prepareFirstPage(world, root)]);
  rememberLanguage(locale);

  const router = createPortalRouter(world, ready);
  const app = (
    <PortalRoot
      world={world}
      i18n={i18n}
      locale={locale}
      router={router}
      onReady={() => {
        delete document.documentElement.dataset['resuming'];
        boot.appIsReady();
      }}
    >
      {question?.(() => void router.revalidate())}
    </PortalRoot>
  );
  if (ready.hydrationData && locale === pageLocale(site, document)) hydrateRoot(root, app);
  else createRoot(root).render(app);

  followOtherTabs(window, world.reach.session, () => router.revalidate());
  void prefetchNextPage(router);
}

/** Fetched by the few who come with a token, which is kept nowhere (A17). */
async function handOff({ reach, apiAs }: PortalWorld, token: string) {
  const { takeHandOff } = await import('@/core/session/hand-off.ts');
  const question = await takeHandOff({ ...reach, apiAs }, token);
  if (!question) return undefined;
  const { HandOffDialog } = await import('@/features/sessions/hand-off-dialog.tsx');
  return (onAnswered: () => void) => <HandOffDialog question={question} onAnswered={onAnswered} />;
}

/**
 * A prerendered page is kept and brought to life only if the guard would show it to this visitor;
 * else the router starts from nothing and goes where the guard says.
 */
async function prepareFirstPage(world: PortalWorld, root: HTMLElement) {
  const page = portalPages.find(({ name }) => pathOf(name) === location.pathname);
  if (!page) return { ready: {} };
  const { Screen } = await page.load();
  const ready = { [page.name]: Screen };
  if (root.dataset['page'] !== page.name || !(await mayOpen(world, page))) return { ready };
  return { ready, hydrationData: { loaderData: { [page.name]: null } } };
}

async function mayOpen({ guardFacts }: PortalWorld, { name }: PortalPage): Promise<boolean> {
  try {
    const guardWorld = { ...guardFacts, whereFrom: () => undefined };
    await guardNavigation(guardWorld, name, new URL(location.href));
    return true;
  } catch {
    return false;
  }
}

async function prefetchNextPage(router: PortalRouter): Promise<void> {
  const current = portalPages.find(({ name }) => pathOf(name) === router.state.location.pathname);
  const next = portalPages.find(({ name }) => name === current?.next);
  if (next?.frame === 'settings') await import('./shell/settings-layout.tsx');
  await next?.load();
}
