import type { ComponentType } from 'react';

import type { IconProps } from '../icons/icon-frame.tsx';
import { Link } from '../link/link.tsx';
import './side-menu.css';

export interface MenuEntry {
  label: string;
  href: string;
  Icon: ComponentType<IconProps>;
}

interface SideMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  currentHref: string;
}

/** Tabs across a phone, a column beside the content from 900 px: the same list in the same place. */
export function SideMenu({ label, entries, currentHref }: SideMenuProps) {
  return (
    <nav aria-label={label} className="menu-tabs">
      {entries.map(({ label, href, Icon }) => (
        <Link
          key={href}
          href={href}
          className="menu-link"
          aria-current={href === currentHref ? 'page' : undefined}
        >
          <Icon />
          {label}
        </Link>
      ))}
    </nav>
  );
}
