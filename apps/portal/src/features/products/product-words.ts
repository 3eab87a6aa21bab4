import type { ProductKind } from '@carnet/contract/calls/products';
import type { IconProps } from '@carnet/ui/icons/icon-frame.tsx';
import { RouteIcon } from '@carnet/ui/icons/service-icons.tsx';
import { LeafIcon, MealIcon } from '@carnet/ui/icons/voucher-icons.tsx';
import { GiftIcon } from '@carnet/ui/icons/website-icons.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';

interface ProductLook {
  name: string;
  text: string;
  Icon: ComponentType<IconProps>;
}

/** How each kind of voucher is called (R290). */
export function useProductLooks(): Record<ProductKind, ProductLook> {
  const { t } = useLingui();
  return {
    emv: { name: t`Meal`, text: t`Meals and groceries`, Icon: MealIcon },
    eco: { name: t`Eco`, text: t`Sustainable products`, Icon: LeafIcon },
    gift: { name: t`Gift`, text: t`Parties and occasions`, Icon: GiftIcon },
    activ: { name: t`Activ`, text: t`Sport and culture`, Icon: RouteIcon },
  };
}
