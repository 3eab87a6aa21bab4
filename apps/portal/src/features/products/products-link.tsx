import { Card } from '@carnet/ui/card/card.tsx';
import { ChevronRightIcon } from '@carnet/ui/icons/direction-icons.tsx';
import { TicketIcon } from '@carnet/ui/icons/service-icons.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';

/** For merchants, on the dashboard: the menu is the same for everybody. */
export function ProductsLink() {
  const { t } = useLingui();
  return (
    <Card className="mt-8">
      <Link
        href={pathOf('merchant-products')}
        className="flex min-h-18 items-center gap-4 px-5 no-underline"
      >
        <TicketIcon />
        <span className="grow">
          <span className="block font-semibold">{t`Accepted vouchers`}</span>
          <span className="block text-small text-ink-2">
            {t`Which vouchers your customers can use, and what they cost you`}
          </span>
        </span>
        <ChevronRightIcon size={20} />
      </Link>
    </Card>
  );
}
