import type { Coupon } from '@carnet/ui/coupon-sheet/coupon-sheet.tsx';
import { BuildingIcon, RouteIcon, TagIcon, TicketIcon } from '@carnet/ui/icons/service-icons.tsx';
import { useLingui } from '@lingui/react/macro';

import { isLuxembourg } from '../market/site.ts';
import { useSite } from '../market/site-context.tsx';
import { LuxembourgTicketIcon } from './luxembourg-ticket-icon.tsx';
import type { ServiceKind } from './services.policy.ts';

export type CouponLook = Pick<Coupon, 'title' | 'text' | 'Icon'>;

/** How each service looks, wherever it is offered. */
export function useServiceLooks(): Record<ServiceKind, CouponLook> {
  const { t } = useLingui();
  const site = useSite();
  return {
    vouchers: {
      title: t`My vouchers`,
      text: t`Balance, payments and cards`,
      Icon: isLuxembourg(site) ? LuxembourgTicketIcon : TicketIcon,
    },
    'client-area': { title: t`Client area`, text: t`Orders and invoices`, Icon: BuildingIcon },
    fridom: { title: 'Fridom', text: t`Mobility and flexible benefits`, Icon: RouteIcon },
    deals: { title: t`Deals`, text: t`Discounts near you`, Icon: TagIcon },
  };
}

export const couponOf = (look: CouponLook, address: string): Coupon => ({
  ...look,
  href: address,
  address: shownHost(address),
});

/** Where a click ends: for an app that logs in here, its own host, not ours. */
function shownHost(address: string): string {
  const url = new URL(address, location.origin);
  const redirect = url.searchParams.get('redirect_uri');
  return redirect && URL.canParse(redirect) ? new URL(redirect).host : url.host;
}
