import type { Profile } from '@carnet/contract/calls/profile';
import { MailIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { AccessIcon, HomeIcon, UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { ShieldIcon } from '@carnet/ui/icons/security-icons.tsx';
import { type MenuEntry, SideMenu } from '@carnet/ui/side-menu/side-menu.tsx';
import { Who } from '@carnet/ui/side-menu/who.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';

import { useIsBuilt } from '@/core/navigation/built-pages.tsx';
import { pathOf, type RouteName } from '@/core/navigation/routes.ts';
import { fullNameOf, initialsOf } from './person-name.ts';

/** Lists only pages that exist. */
export function AccountMenu({ person }: { person: Profile }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const role = useRole(person);
  const isBuilt = useIsBuilt();
  const entries: [RouteName, string, MenuEntry['Icon'], RouteName?][] = [
    ['user-dashboard', t`Dashboard`, HomeIcon],
    ['profile', t`Profile`, UserIcon],
    ['security', t`Security`, ShieldIcon],
    ['user-access', t`Access`, AccessIcon],
    ['notifications', t`Notifications`, MailIcon, 'user-dashboard'],
  ];
  return (
    <aside aria-label={t`Your account`}>
      <Who initials={initialsOf(person)} name={fullNameOf(person)} role={role} />
      <SideMenu
        label={t`Account`}
        currentHref={
          entries.map(([name]) => pathOf(name)).find((path) => pathname.startsWith(path)) ??
          pathname
        }
        entries={entries
          .filter(([name]) => isBuilt(name))
          .map(([name, label, Icon, below]) => ({
            href: pathOf(name),
            label,
            Icon,
            ...(below && { below: pathOf(below) }),
          }))}
      />
    </aside>
  );
}

function useRole(person: Profile): string {
  const { t } = useLingui();
  if (person.user_id !== null) return t`Card holder`;
  if (person.customer_user_id !== null) return t`Employer`;
  if (person.merchant_id !== null) return t`Merchant`;
  return '';
}
