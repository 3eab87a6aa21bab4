import { setupI18n } from '@lingui/core';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { rememberLanguage } from '@/core/i18n/language.tsx';
import { addTaskTexts, showTexts } from '@/core/i18n/texts.ts';
import { readPageSite } from '@/core/market/page-site.ts';
import type { Site } from '@/core/market/site.ts';
import { guardNavigation } from '@/core/navigation/navigation-guard.ts';
import type { PortalPage } from '@/core/navigation/portal-page.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { followOtherTabs } from '@/core/session/session.ts';
import { type Boot, takeBoot } from './boot-handover.ts';
import { createPortalRouter, type PortalRouter } from './browser-router.ts';
import { firstLocale, pageLocale } from './first-locale.ts';
import { portalPages } from './portal-pages.ts';
import { PortalRoot } from './portal-root.tsx';
import { createPortalWorld, type PortalWorld } from './portal-world.ts';

export async function startApp(): Promise<void> {
  const boot = takeBoot();
  try {
    await start(boot);
  } catch (error) {
    boot.startFailed();
    throw error;
  }
}

async function start(boot: Boot): Promise<void> {
  const site = readPageSite(document);
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('The page has no place for the portal.');

  const i18n = setupI18n();
  const world = createPortalWorld(site, pageLocale(site, document));
  const question = boot.fragment ? await handOff(world, boot.fragment) : undefined;
  const locale = await firstLocale(world, document.cookie);
  world.setLocale(locale);
  if (question) await addTaskTexts();
  const [, ready] = await Promise.all([
    showTexts(i18n, locale),
    prepareFirstPage(world, root),
    boot.styled,
  ]);
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
        // Not before: the page that is shown would share its time and its line with the next.
        void prefetchNextPage(router);
        if (ready.hydrationData) onFirstFocus(() => void leaveIfClosed(site, router));
      }}
    >
      {question?.(() => void router.revalidate())}
    </PortalRoot>
  );
  if (ready.hydrationData && locale === pageLocale(site, document))
    // In slices: a page that can be read and typed into must not stand still to be taken over.
    startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);

  if (site.thirdParties)
    void import('@/features/notifications/third-parties/start-third-parties.tsx').then((others) =>
      others.startThirdParties(site, i18n),
    );
  followOtherTabs(window, world.reach.session, () => router.revalidate());
}

/** Fetched by the few whose address brings something along. The token is kept nowhere (A17). */
async function handOff({ reach, apiAs }: PortalWorld, fragment: string) {
  const { takeFragment } = await import('@/core/session/take-fragment.ts');
  const question = await takeFragment({ ...reach, apiAs }, fragment);
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
  // Whoever may be signed in is asked after first: the router shows that it waits for the answer.
  if (root.dataset['page'] !== page.name || world.reach.session.mayBeOpen()) return { ready };
  if (!(await mayOpen(world, page))) return { ready };
  return { ready, hydrationData: { loaderData: { [page.name]: null } } };
}

async function mayOpen({ guardFacts }: PortalWorld, { name }: PortalPage): Promise<boolean> {
  try {
    await guardNavigation(guardFacts, {}, name, new URL(location.href));
    return true;
  } catch {
    return false;
  }
}

/** A page that is only looked at asks nobody for anything. */
function onFirstFocus(act: () => void): void {
  if (document.activeElement === document.body) addEventListener('focusin', act, { once: true });
  else act();
}

async function leaveIfClosed(site: Site, router: PortalRouter): Promise<void> {
  const { isClosed } = await import('./maintenance/is-closed.ts');
  if (await isClosed(site)) await router.navigate(pathOf('maintenance'), { replace: true });
}

async function prefetchNextPage(router: PortalRouter): Promise<void> {
  const current = portalPages.find(({ name }) => pathOf(name) === router.state.location.pathname);
  const next = portalPages.find(({ name }) => name === current?.next);
  if (next?.frame === 'settings') await import('./shell/settings-layout.tsx');
  await next?.load();
}
