import { Link } from '../link/link.tsx';

/** The mark is a voucher with its stub; markets differ in the name beside it. */
export function BrandMark() {
  return (
    <svg width="30" height="24" viewBox="0 0 30 24" fill="none" aria-hidden="true">
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
        d="m15.5 12 3.5 3.5 6-7"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Brand({ name, href }: { name: string; href: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-11 items-center gap-2.5 text-ink no-underline hover:text-ink hover:no-underline"
    >
      <BrandMark />
      <span className="font-heading text-[1.3125rem] font-[720] tracking-[-0.02em]">{name}</span>
    </Link>
  );
}
