import { AccessIcon, HomeIcon, UserIcon } from '@/core/ui/icons/menu-icons.tsx';
import { ShieldIcon } from '@/core/ui/icons/security-icons.tsx';
import { SideMenu } from '@/core/ui/side-menu/side-menu.tsx';
import { Who } from '@/core/ui/side-menu/who.tsx';
import type { BookLocale } from './book-locale.ts';
import { frameTexts } from './frame-texts.ts';

interface BookMenuProps {
  locale: BookLocale;
  currentHref: string;
  who: { initials: string; name: string; role: string };
}

export function BookMenu({ locale, currentHref, who }: BookMenuProps) {
  const { menu } = frameTexts[locale];
  return (
    <aside aria-label={frameTexts[locale].account}>
      <Who {...who} />
      <SideMenu
        label={menu.label}
        currentHref={currentHref}
        entries={[
          { label: menu.home, href: '/user/dashboard', Icon: HomeIcon },
          { label: menu.profile, href: '/profile', Icon: UserIcon },
          { label: menu.security, href: '/security', Icon: ShieldIcon },
          { label: menu.access, href: '/access', Icon: AccessIcon },
        ]}
      />
    </aside>
  );
}
