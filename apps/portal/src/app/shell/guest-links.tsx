import { classNames } from '@carnet/ui/class-names.ts';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';

import { useIsBuilt } from '@/core/navigation/built-pages.tsx';
import { pathOf } from '@/core/navigation/routes.ts';

const places = {
  /** The login slot of the header, before somebody has logged in (R18, R20). */
  header:
    'relative hidden px-1.5 before:absolute before:inset-y-3 before:left-0 before:w-px before:bg-line wide:flex',
  /** The header of a phone has no room for them. */
  footer: 'relative z-1 mt-6 -mb-6 grid grid-cols-2 gap-x-6 px-4 wide:hidden',
};

export function GuestLinks({ place }: { place: keyof typeof places }) {
  const { t } = useLingui();
  const isBuilt = useIsBuilt();
  const look = classNames(
    'inline-flex min-h-11 min-w-11 items-center text-small font-semibold text-ink no-underline hover:underline',
    place === 'header' && 'px-2.5',
  );
  return (
    <nav aria-label={t`Account`} className={places[place]}>
      <Link href={pathOf('login.email')} className={look}>
        {t`Sign in`}
      </Link>
      {isBuilt('onboarding') && (
        <Link href={pathOf('onboarding')} className={look}>
          {t`Register`}
        </Link>
      )}
    </nav>
  );
}
