import type { ReactNode } from 'react';

import { StopIcon } from '../icons/sign-icons.tsx';
import { Link } from '../link/link.tsx';

export interface FooterLink {
  label: string;
  href: string;
}

interface SiteFooterProps {
  /** Always first: whoever lost a card looks for nothing else. */
  blockCard: FooterLink;
  /** For whoever cannot sign in to do it. */
  cardStopPhone?: string | undefined;
  links: readonly FooterLink[];
  label: string;
  themes: ReactNode;
}

const LINK =
  'inline-flex min-h-11 min-w-11 items-center text-ink-2 no-underline hover:text-ink hover:underline wide:px-2.5';

export function SiteFooter({ blockCard, cardStopPhone, links, label, themes }: SiteFooterProps) {
  return (
    <footer className="relative z-1 mx-auto mt-auto w-full px-4 pt-8 pb-6 text-small text-ink-2 wide:flex wide:max-w-[1120px] wide:justify-between wide:gap-x-6 wide:px-6">
      <nav
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 wide:flex wide:flex-wrap wide:gap-x-1"
      >
        <Link
          href={blockCard.href}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink no-underline hover:underline wide:pr-2.5"
        >
          <StopIcon size={20} />
          {blockCard.label}
        </Link>
        {cardStopPhone && (
          <Link
            href={`tel:${cardStopPhone.replaceAll(' ', '')}`}
            className={`${LINK} tabular-nums`}
          >
            {cardStopPhone}
          </Link>
        )}
        {links.map((link) => (
          <Link key={link.href} href={link.href} className={LINK}>
            {link.label}
          </Link>
        ))}
      </nav>
      {themes}
    </footer>
  );
}
