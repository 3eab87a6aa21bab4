import { ChevronLeftIcon } from '../icons/direction-icons.tsx';
import { Link } from '../link/link.tsx';

interface BreadcrumbProps {
  label: string;
  /** From the outermost page to the parent. */
  trail: readonly { label: string; href: string }[];
  current: string;
}

/** On a phone only the way back to the parent is left: the title below already says the rest. */
export function Breadcrumb({ label, trail, current }: BreadcrumbProps) {
  const parent = trail.at(-1);
  return (
    <nav aria-label={label} className="mb-1 text-small">
      {parent && (
        <Link
          href={parent.href}
          className="-ml-1.5 inline-flex min-h-11 items-center gap-1 font-[550] no-underline hover:underline wide:hidden"
        >
          <ChevronLeftIcon size={20} />
          {parent.label}
        </Link>
      )}
      <ol className="hidden items-center gap-2 wide:flex">
        {trail.map((step) => (
          <li
            key={step.href}
            className="flex items-center gap-2 after:text-ink-2 after:content-['/']"
          >
            <Link href={step.href} className="inline-flex min-h-11 min-w-11 items-center">
              {step.label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="text-ink-2">
          {current}
        </li>
      </ol>
    </nav>
  );
}
