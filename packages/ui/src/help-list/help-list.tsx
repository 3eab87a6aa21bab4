import { ChevronRightIcon } from '../icons/direction-icons.tsx';
import { Link } from '../link/link.tsx';
import './help-list.css';

export interface HelpLink {
  label: string;
  href: string;
}

interface HelpListProps {
  links: readonly HelpLink[];
}

/** Ways out of a dead end, on every page in the same order (WCAG 3.2.6). */
export function HelpList({ links }: HelpListProps) {
  return (
    <ul className="help-list">
      {links.map(({ label, href }) => (
        <li key={href} className="border-t border-hair">
          <Link
            href={href}
            className="flex min-h-12 items-center justify-between gap-3 py-2 font-[560] no-underline hover:underline"
          >
            {label}
            <ChevronRightIcon size={20} className="-mr-1" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same for side questions on a wide page: the chevron leads, no lines. */
export function SideQuestions({ links }: HelpListProps) {
  return (
    <ul className="mt-8 -mb-2 border-t border-hair pt-2 wide:-mb-4">
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex min-h-11 items-center gap-2 py-1.5 font-[550] no-underline hover:underline"
          >
            <ChevronRightIcon size={20} className="-ml-1.5" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
