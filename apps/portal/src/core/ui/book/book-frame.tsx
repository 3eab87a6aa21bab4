import type { ReactNode } from 'react';

import { AccountLinks } from '@/core/ui/frame/account-links.tsx';
import { Brand } from '@/core/ui/frame/brand.tsx';
import { PageFrame } from '@/core/ui/frame/page-frame.tsx';
import { SiteFooter } from '@/core/ui/frame/site-footer.tsx';
import { SiteHeader } from '@/core/ui/frame/site-header.tsx';
import { LanguageSwitch } from '@/core/ui/language-switch/language-switch.tsx';
import { ThemeSwitch } from '@/core/ui/theme-switch/theme-switch.tsx';
import type { BookLocale } from './book-locale.ts';
import { frameTexts } from './frame-texts.ts';

const languages = [
  { language: 'nl', endonym: 'Nederlands', href: '#nl' },
  { language: 'fr', endonym: 'Français', href: '#fr' },
  { language: 'en', endonym: 'English', href: '#en' },
];
const german = { language: 'de', endonym: 'Deutsch', href: '#de' };

interface BookFrameProps {
  locale: BookLocale;
  signedInAs?: string;
  watermark?: boolean;
  children: ReactNode;
}

/** Header and footer with sample words, so that page stories can be held against the drawings. */
export function BookFrame({ locale, signedInAs, watermark = false, children }: BookFrameProps) {
  const texts = frameTexts[locale];
  return (
    <PageFrame
      skipLink={texts.skipLink}
      watermark={watermark}
      header={
        <SiteHeader
          brand={<Brand name="Carnet" href="/" market="be" />}
          languages={
            <LanguageSwitch
              label={texts.languages}
              current={locale}
              choices={locale === 'de' ? [...languages.slice(1), german] : languages}
            />
          }
          account={
            signedInAs && (
              <AccountLinks
                initials={signedInAs}
                accountLabel={texts.account}
                accountHref="/profile"
                signOut={texts.signOut}
                onSignOut={() => {}}
              />
            )
          }
        />
      }
      footer={
        <SiteFooter
          label={texts.footer}
          blockCard={{ label: texts.blockCard, href: '/card-stop' }}
          links={texts.links.map((label) => ({ label, href: `/${label}` }))}
          themes={<ThemeSwitch words={texts.themes} />}
        />
      }
    >
      {children}
    </PageFrame>
  );
}
