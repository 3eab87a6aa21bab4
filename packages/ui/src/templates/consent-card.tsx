import type { MouseEventHandler, ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { GlobeIcon } from '../icons/menu-icons.tsx';
import { CheckIcon, CrossIcon } from '../icons/sign-icons.tsx';
import { Link } from '../link/link.tsx';
import type { VoucherStubProps } from '../voucher/voucher-stub.tsx';
import { AuthCard } from './auth-card.tsx';

interface ConsentCardProps {
  stub: VoucherStubProps;
  title: string;
  /** The app's own host name, so that a look-alike name gives itself away. */
  domain: string | null;
  /** Something is to be done or known first: a problem, a code that is asked for. */
  before?: ReactNode;
  stamp?: ReactNode;
  /** One ScopeList for what it sees, one for what it does in the person's name. */
  scopes: ReactNode;
  assurance: ReactNode;
  signedInAs: { initials: string; name: string; address: string };
  notYou: NotYou;
  refuse: { label: string; onPress: () => void };
  accept: { label: string; onPress: () => void };
  busyWith?: 'refuse' | 'accept' | undefined;
}

interface NotYou {
  label: string;
  href: string;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** Both answers weigh the same in size and style, and Refuse comes first. */
export function ConsentCard({
  stub,
  title,
  domain,
  before,
  stamp,
  scopes,
  assurance,
  signedInAs,
  notYou,
  refuse,
  accept,
  busyWith,
}: ConsentCardProps) {
  return (
    <AuthCard stub={stub} before={before}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-small text-ink-2">
        {domain !== null && (
          <>
            <GlobeIcon size={20} />
            <b className="mr-1 font-semibold text-ink">{domain}</b>
          </>
        )}
        {stamp}
      </p>
      {scopes}
      <p className="mt-4 text-small text-pretty text-ink-2">{assurance}</p>
      <SignedInAs {...signedInAs} notYou={notYou} />
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        <Button look="equal" className="px-2" busy={busyWith === 'refuse'} onClick={refuse.onPress}>
          <CrossIcon size={20} />
          {refuse.label}
        </Button>
        <Button look="equal" className="px-2" busy={busyWith === 'accept'} onClick={accept.onPress}>
          <CheckIcon size={20} />
          {accept.label}
        </Button>
      </div>
    </AuthCard>
  );
}

interface SignedInAsProps {
  initials: string;
  name: string;
  address: string;
  notYou: NotYou;
}

function SignedInAs({ initials, name, address, notYou }: SignedInAsProps) {
  return (
    <div className="mt-4 grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3 border-t border-hair py-3">
      <Avatar initials={initials} />
      {/* "Not you?" stands beside the name where both fit, else below the address: never between. */}
      <div className="@container min-w-0">
        <div className="grid justify-items-start gap-x-3 @[13.25rem]:grid-cols-[1fr_auto]">
          <p className="leading-[1.375rem] font-semibold">{name}</p>
          <p className="text-caption wrap-anywhere text-ink-2 @[13.25rem]:col-span-2">{address}</p>
          <Link
            href={notYou.href}
            onClick={notYou.onClick}
            className="-my-[11px] inline-flex min-h-11 items-center text-small font-[550] @[13.25rem]:col-start-2 @[13.25rem]:row-start-1"
          >
            {notYou.label}
          </Link>
        </div>
      </div>
    </div>
  );
}
