import { GiftIcon, SlidersIcon } from '@carnet/ui/icons/website-icons.tsx';
import { useLingui } from '@lingui/react/macro';

import { type CouponLook, useServiceLooks } from '@/core/services/service-coupons.ts';
import type { WebsiteKind } from './websites.policy.ts';

export function useWebsiteLooks(): Record<WebsiteKind, CouponLook> {
  const { t } = useLingui();
  return {
    ...useServiceLooks(),
    administration: {
      title: t`Administration`,
      text: t`Colleagues, rights and settings`,
      Icon: SlidersIcon,
    },
    loyalty: { title: t`Loyalty app`, text: t`Points and rewards`, Icon: GiftIcon },
  };
}
