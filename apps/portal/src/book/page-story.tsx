import type { Locale } from '@carnet/contract/locales';
import { bookLocaleOf } from '@carnet/ui/book/book-locale.ts';
import { setupI18n } from '@lingui/core';
import type { StoryObj } from '@storybook/react-vite';
import { createMemoryRouter } from 'react-router';

import { portalPages } from '@/app/portal-pages.ts';
import { PortalRoot } from '@/app/portal-root.tsx';
import { portalRoutes } from '@/app/portal-routes.tsx';
import { createPortalWorld } from '@/app/portal-world.ts';
import { showTexts } from '@/core/i18n/texts.ts';
import { guardNavigation } from '@/core/navigation/navigation-guard.ts';
import type { RouteName } from '@/core/navigation/routes.ts';
import { forgetTyped } from '@/core/session/typed-identifier.ts';
import { dropDraft } from '@/features/onboarding/draft.ts';
import { answerInBook, type BookService } from './book-network.ts';
import { TEST_TOKEN } from '@/testing/fake-call.ts';
import { testSite } from '@/testing/test-site.ts';

interface StoryOfPage {
  /** Its address. The guard may lead on from there, as it does with anybody. */
  path: string;
  /** The far side of the network. */
  service: BookService;
  isLoggedIn?: boolean;
  /** The page that led here: a step of a journey opens only from the one before. */
  from?: RouteName;
  /** What the browser has kept from the pages before. */
  prepare?: () => void;
  play?: NonNullable<StoryObj['play']>;
}

/** The portal offers German in Luxembourg only. */
const localeFor = { en: 'en', fr: 'fr', nl: 'nl', de: 'de_LU' } as const satisfies Record<
  string,
  Locale
>;

/** A page of the portal as a browser runs it, in the language of the book. */
export const pageStory = ({ play, ...page }: StoryOfPage): StoryObj => ({
  parameters: { layout: 'fullscreen', isWholePage: true },
  loaders: [async ({ globals }) => openInBook(page, localeFor[bookLocaleOf(globals)])],
  render: (_args, { loaded }) => <PortalRoot {...(loaded as Opened)} />,
  ...(play && { play }),
});

type Opened = Awaited<ReturnType<typeof openInBook>>;

async function openInBook(
  { path, service, isLoggedIn = false, from, prepare }: Omit<StoryOfPage, 'play'>,
  locale: Locale,
) {
  freshBrowser();
  if (isLoggedIn) document.cookie = `token=${TEST_TOKEN}; path=/`;
  prepare?.();
  const network = answerInBook(service);

  const i18n = setupI18n();
  await showTexts(i18n, locale);
  const market = locale === 'de_LU' ? 'lu' : 'be';
  const world = createPortalWorld(testSite(market, SITE), locale);
  const router = portalInMemory(world, path, from);
  await new Promise<void>((resolve) => {
    const lookAt = ({ initialized }: typeof router.state) => initialized && resolve();
    router.subscribe(lookAt);
    lookAt(router.state);
  });
  network.complain();
  return { world, i18n, locale, router };
}

/** Where siblings live does not follow from the host of a book. */
const SITE = {
  locales: undefined,
  siblings: {
    my: 'https://my.carnet.example',
    client: 'https://client.carnet.example',
    fridom: 'https://fridom.carnet.example',
  },
};

/** The address of the book stays as it is: the portal's own is kept in memory. */
function portalInMemory(
  world: ReturnType<typeof createPortalWorld>,
  path: string,
  from: RouteName | undefined,
) {
  const routes = portalRoutes(portalPages, {
    guard: (to, url) => guardNavigation(world.guardFacts, { from }, to, url),
    reach: world.reach,
    ready: {},
    dataOnScreen: () => undefined,
  });
  return createMemoryRouter(routes, { initialEntries: [path] });
}

function freshBrowser() {
  forgetTyped();
  dropDraft();
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
}
