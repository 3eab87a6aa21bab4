import type { ComponentType } from 'react';

import type { IconProps } from '../icons/icon-frame.tsx';
import { Link } from '../link/link.tsx';
import './side-menu.css';

export interface MenuEntry {
  label: string;
  href: string;
  Icon: ComponentType<IconProps>;
  /** On a phone there is no room for it: it hangs below the entry with this address. */
  below?: string;
}

interface SideMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  currentHref: string;
}

/** Tabs across a phone, a column beside the content from 900 px: the same list in the same place. */
export function SideMenu({ label, entries, currentHref }: SideMenuProps) {
  const above = entries.find(({ href }) => href === currentHref)?.below;
  const currentOf = (href: string) => {
    if (href === currentHref) return 'page';
    return href === above ? 'location' : undefined;
  };
  return (
    <nav aria-label={label} className="menu-tabs">
      {entries.map(({ label, href, Icon, below }) => (
        <Link
          key={href}
          href={href}
          className={below === undefined ? 'menu-link' : 'menu-link menu-link-below'}
          aria-current={currentOf(href)}
        >
          <Icon />
          {label}
        </Link>
      ))}
    </nav>
  );
}
