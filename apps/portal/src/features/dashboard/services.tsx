import { type Coupon, CouponSheet } from '@carnet/ui/coupon-sheet/coupon-sheet.tsx';
import { EmptyState } from '@carnet/ui/empty-state/empty-state.tsx';
import { BuildingIcon, RouteIcon, TagIcon, TicketIcon } from '@carnet/ui/icons/service-icons.tsx';
import { GroupHeading } from '@carnet/ui/row/row-group.tsx';
import { useLingui } from '@lingui/react/macro';

import { isLuxembourg } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { LuxembourgTicketIcon } from './luxembourg-ticket-icon.tsx';
import type { Service, ServiceKind } from './services.policy.ts';

export function Services({ services }: { services: readonly Service[] }) {
  const { t } = useLingui();
  const site = useSite();

  const looks: Record<ServiceKind, Pick<Coupon, 'title' | 'text' | 'Icon'>> = {
    vouchers: {
      title: t`My vouchers`,
      text: t`Balance, payments and cards`,
      Icon: isLuxembourg(site) ? LuxembourgTicketIcon : TicketIcon,
    },
    'client-area': { title: t`Client area`, text: t`Orders and invoices`, Icon: BuildingIcon },
    fridom: { title: 'Fridom', text: t`Mobility and flexible benefits`, Icon: RouteIcon },
    deals: { title: t`Deals`, text: t`Discounts near you`, Icon: TagIcon },
  };
  const coupons = services.map(({ kind, address }) => ({
    ...looks[kind],
    href: address,
    address: shownHost(address),
  }));

  return (
    <section aria-labelledby="services" className="mt-8">
      <GroupHeading id="services" title={t`Services`} />
      {coupons.length > 0 ? (
        <CouponSheet coupons={coupons} />
      ) : (
        <EmptyState
          title={t`No service yet`}
          text={t`When your employer or your card gives you one, it shows here.`}
        />
      )}
    </section>
  );
}

/** Where a click ends: for an app that logs in here, its own host, not ours. */
function shownHost(address: string): string {
  const url = new URL(address, location.origin);
  const redirect = url.searchParams.get('redirect_uri');
  return redirect && URL.canParse(redirect) ? new URL(redirect).host : url.host;
}
