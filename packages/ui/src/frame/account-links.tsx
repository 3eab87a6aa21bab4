import { Avatar } from '../avatar/avatar.tsx';
import { Link } from '../link/link.tsx';

interface AccountLinksProps {
  initials: string;
  /** "Account of Chloé Lambert" */
  accountLabel: string;
  accountHref: string;
  signOut: string;
  onSignOut: () => void;
}

export function AccountLinks({
  initials,
  accountLabel,
  accountHref,
  signOut,
  onSignOut,
}: AccountLinksProps) {
  return (
    <>
      <Link
        href={accountHref}
        className="mr-0.5 grid size-11 place-items-center no-underline wide:hidden"
      >
        <Avatar initials={initials} small />
        <span className="sr-only">{accountLabel}</span>
      </Link>
      <button
        type="button"
        onClick={onSignOut}
        className="relative hidden min-h-11 items-center px-4 text-small font-semibold text-ink before:absolute before:inset-y-3 before:left-0 before:w-px before:bg-line hover:underline wide:inline-flex"
      >
        {signOut}
      </button>
    </>
  );
}
