import { Link } from '../link/link.tsx';

/** What is printed on the voucher: Luxembourg shows its letters, as its favicon does (R11). */
const signs = {
  be: { path: 'm15.5 12 3.5 3.5 6-7', width: 2.75 },
  lu: { path: 'M14.75 7.5v9h3.5M21 7.5V14a2.5 2.5 0 0 0 5 0V7.5', width: 2.5 },
};

export type BrandMarket = keyof typeof signs;

/** The mark is a voucher with its stub. */
export function BrandMark({ market }: { market: BrandMarket }) {
  const sign = signs[market];
  return (
    <svg
      width="30"
      height="24"
      viewBox="0 0 30 24"
      fill="none"
      aria-hidden="true"
      data-mark={market}
    >
      <path
        className="fill-primary"
        d="M3.5 0H8a2 2 0 0 0 4 0h14.5A3.5 3.5 0 0 1 30 3.5v17a3.5 3.5 0 0 1-3.5 3.5H12a2 2 0 0 0-4 0H3.5A3.5 3.5 0 0 1 0 20.5v-17A3.5 3.5 0 0 1 3.5 0z"
      />
      <path
        className="stroke-paper"
        d="M10 5v14"
        strokeWidth="2"
        strokeDasharray="0 3.5"
        strokeLinecap="round"
      />
      <path
        className="stroke-accent"
        d={sign.path}
        strokeWidth={sign.width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface BrandProps {
  name: string;
  href: string;
  market: BrandMarket;
}

export function Brand({ name, href, market }: BrandProps) {
  return (
    <Link
      href={href}
      className="flex min-h-11 items-center gap-2.5 text-ink no-underline hover:text-ink hover:no-underline"
    >
      <BrandMark market={market} />
      <span className="font-heading text-[1.3125rem] font-[720] tracking-[-0.02em]">{name}</span>
    </Link>
  );
}
