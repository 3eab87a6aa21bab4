import { CouponSheet } from '@carnet/ui/coupon-sheet/coupon-sheet.tsx';
import { EmptyState } from '@carnet/ui/empty-state/empty-state.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';

import { useSite } from '@/core/market/site-context.tsx';
import { useIsBuilt } from '@/core/navigation/built-pages.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { couponOf } from '@/core/services/service-coupons.ts';
import { usePerson } from '@/core/session/session-context.tsx';
import { useWebsiteLooks } from './website-looks.ts';
import { websitesFor } from './websites.policy.ts';

/** Where to? For whoever signed in without saying so, and has more than one answer (A8). */
export function WebsitesScreen() {
  const { t } = useLingui();
  const site = useSite();
  const person = usePerson();
  const isBuilt = useIsBuilt();
  const looks = useWebsiteLooks();
  usePageTitle(t`Websites`);

  // Nothing is shown for the moment between logging out and the login page.
  if (!person) return null;
  const { firstname } = person;
  const websites = websitesFor(person, site, window.location, isBuilt('partner'));
  return (
    <>
      <PageIntro isGreeting title={t`Hello ${firstname}`} text={t`Where would you like to go?`} />
      <section aria-label={t`Websites`} className="mt-8">
        {websites.length > 0 ? (
          <CouponSheet
            coupons={websites.map(({ kind, address }) => couponOf(looks[kind], address))}
          />
        ) : (
          <EmptyState
            title={t`No website yet`}
            text={t`When your employer or your card gives you one, it shows here.`}
          />
        )}
      </section>
      <p className="mt-8 text-pretty">
        {t`Is it about your password, your addresses or your devices?`}{' '}
        <Link href={pathOf('user-dashboard')}>{t`Manage your account`}</Link>
      </p>
    </>
  );
}
