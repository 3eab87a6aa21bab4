import { SiteFooter } from '@carnet/ui/frame/site-footer.tsx';
import { ThemeSwitch } from '@carnet/ui/theme-switch/theme-switch.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { linkOf, type SiteLink } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { useIsGuest } from '@/core/session/session-context.tsx';
import { GuestLinks } from './guest-links.tsx';

export function PortalFooter() {
  const { t } = useLingui();
  const site = useSite();
  const { language } = useLanguage();
  const isGuest = useIsGuest();
  const link = (name: SiteLink, label: string) => ({ label, href: linkOf(site, name, language) });

  return (
    <>
      {isGuest && <GuestLinks place="footer" />}
      <SiteFooter
        label={t`Help and legal`}
        blockCard={link('blockCard', t`Block a lost card`)}
        cardStopPhone={isGuest ? site.cardStopPhone : undefined}
        links={[
          link('blog', t`Blog`),
          link('help', t`Help`),
          link('mainSite', t`Our website`),
          link('privacy', t`Privacy`),
          link('terms', t`Terms`),
        ]}
        themes={
          <ThemeSwitch
            words={{
              label: t`Appearance`,
              system: t`System`,
              light: t`Light`,
              dark: t`Dark`,
            }}
          />
        }
      />
    </>
  );
}
