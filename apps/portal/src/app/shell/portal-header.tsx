import { selectableLocales } from '@carnet/contract/markets';
import { languageOf, type Locale } from '@carnet/contract/locales';
import { AccountLinks } from '@carnet/ui/frame/account-links.tsx';
import { Brand } from '@carnet/ui/frame/brand.tsx';
import { SiteHeader } from '@carnet/ui/frame/site-header.tsx';
import { LanguageSwitch } from '@carnet/ui/language-switch/language-switch.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';

import { useLanguage } from '@/core/i18n/language.tsx';
import { marketRulesOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { BRAND } from '@/core/navigation/use-page-title.ts';
import { useIsGuest, usePerson } from '@/core/session/session-context.tsx';
import { GuestLinks } from './guest-links.tsx';
import { initialsOf } from './person-name.ts';

export function PortalHeader({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useLingui();
  const person = usePerson();
  const isGuest = useIsGuest();
  const { market } = useSite();

  return (
    <SiteHeader
      brand={<Brand name={BRAND} href={pathOf('home')} market={market} />}
      languages={<Languages />}
      account={
        person ? (
          <AccountLinks
            initials={initialsOf(person)}
            accountLabel={t`Your account`}
            accountHref={pathOf('profile')}
            signOut={t`Sign out`}
            onSignOut={onSignOut}
          />
        ) : (
          isGuest && <GuestLinks place="header" />
        )
      }
    />
  );
}

function Languages() {
  const { t } = useLingui();
  const site = useSite();
  const { pathname } = useLocation();
  const { language, choose } = useLanguage();
  const offered = inOrder(selectableLocales(marketRulesOf(site)));

  return (
    <LanguageSwitch
      label={t`Language`}
      current={language}
      choices={offered.map((locale) => ({
        language: languageOf(locale),
        endonym: endonymOf(locale),
        href: `${pathname}?language=${languageOf(locale)}`,
      }))}
      onChoose={(chosen) => {
        const locale = offered.find((each) => languageOf(each) === chosen);
        if (locale) void choose(locale);
      }}
    />
  );
}

/** Dutch first in Belgium, as its default; the same order on every page. */
const ORDER = ['nl', 'fr', 'de', 'en'];
const inOrder = (locales: Locale[]) =>
  locales.toSorted((a, b) => ORDER.indexOf(languageOf(a)) - ORDER.indexOf(languageOf(b)));

const endonyms = { nl: 'Nederlands', fr: 'Français', de: 'Deutsch', en: 'English' };
const endonymOf = (locale: Locale) => endonyms[languageOf(locale)];
