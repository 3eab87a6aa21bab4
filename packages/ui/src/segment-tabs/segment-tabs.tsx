import type { ComponentType } from 'react';

import type { IconProps } from '../icons/icon-frame.tsx';
import { Link } from '../link/link.tsx';
import './segment-tabs.css';

interface SegmentTab {
  label: string;
  href: string;
  Icon?: ComponentType<IconProps>;
}

interface SegmentTabsProps {
  label: string;
  tabs: readonly SegmentTab[];
  currentHref: string;
}

/** Two ways to do the same thing, each with an address of its own: links, not a tab widget. */
export function SegmentTabs({ label, tabs, currentHref }: SegmentTabsProps) {
  return (
    <nav aria-label={label} className="segment-tabs">
      {tabs.map(({ label, href, Icon }) => (
        <Link
          key={href}
          href={href}
          className="segment-tab"
          aria-current={href === currentHref ? 'page' : undefined}
        >
          {Icon && <Icon size={20} />}
          {label}
        </Link>
      ))}
    </nav>
  );
}
