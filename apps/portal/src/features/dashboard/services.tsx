import { CouponSheet } from '@carnet/ui/coupon-sheet/coupon-sheet.tsx';
import { EmptyState } from '@carnet/ui/empty-state/empty-state.tsx';
import { ActionLink } from '@carnet/ui/link/action-link.tsx';
import { GroupHeading } from '@carnet/ui/row/row-group.tsx';
import { useLingui } from '@lingui/react/macro';

import { useIsBuilt } from '@/core/navigation/built-pages.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { couponOf, useServiceLooks } from '@/core/services/service-coupons.ts';
import type { Service } from '@/core/services/services.policy.ts';

export function Services({ services }: { services: readonly Service[] }) {
  const { t } = useLingui();
  const looks = useServiceLooks();
  const isBuilt = useIsBuilt();
  const coupons = services.map(({ kind, address }) => couponOf(looks[kind], address));

  return (
    <section aria-labelledby="services" className="mt-8">
      <GroupHeading
        id="services"
        title={t`Services`}
        action={
          isBuilt('websites') && (
            <ActionLink href={pathOf('websites')} look="plain">
              {t`All websites`}
            </ActionLink>
          )
        }
      />
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
