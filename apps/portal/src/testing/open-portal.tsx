import type { Locale } from '@carnet/contract/locales';
import { setupI18n } from '@lingui/core';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { createPortalRouter } from '@/app/browser-router.ts';
import { PortalRoot } from '@/app/portal-root.tsx';
import { createPortalWorld } from '@/app/portal-world.ts';
import { showTexts } from '@/core/i18n/texts.ts';
import type { Site } from '@/core/market/site.ts';
import { followOtherTabs } from '@/core/session/session.ts';
import { forgetTyped } from '@/core/session/typed-identifier.ts';
import { dropDraft } from '@/features/onboarding/draft.ts';
import { fakeApi } from './fake-api.ts';
import { TEST_TOKEN } from './fake-call.ts';
import { testSite } from './test-site.ts';

interface Visit {
  site?: Site;
  locale?: Locale;
  isLoggedIn?: boolean;
  /** What the page's entry of the history held before it was loaded anew. */
  historyState?: unknown;
}

/** What goes on listening to the window: a portal of an earlier test must not answer the Back of a later one. */
const left: (() => void)[] = [];

/** The portal as a browser runs it, in jsdom; only the network's far side is played. */
export async function openPortal(path: string, visit: Visit = {}) {
  const { site = testSite(), locale = 'en', isLoggedIn = false, historyState = null } = visit;
  if (isLoggedIn) document.cookie = `token=${TEST_TOKEN}; path=/`;
  window.history.replaceState(historyState, '', path);

  const i18n = setupI18n();
  await showTexts(i18n, locale);
  const world = createPortalWorld(site, locale);
  const router = createPortalRouter(world, { ready: {} });
  const stopFollowing = followOtherTabs(window, world.reach.session, () => router.revalidate());
  render(<PortalRoot world={world} i18n={i18n} locale={locale} router={router} />);
  left.push(() => {
    stopFollowing();
    router.dispose();
  });
  return { user: userEvent.setup(), router, world, stopFollowing };
}

/** Call once in a test file: starts the fake network, and leaves every test a clean browser. */
export function inFreshBrowser(): void {
  beforeAll(() => fakeApi.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    for (const leave of left.splice(0)) leave();
    forgetTyped();
    dropDraft();
    fakeApi.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
    delete window.dataLayer;
    for (const pair of document.cookie.split('; ')) {
      document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
    }
  });
  afterAll(() => fakeApi.close());
}
