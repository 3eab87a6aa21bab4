import { PageFrame } from '@carnet/ui/frame/page-frame.tsx';
import { AboveCard } from '@carnet/ui/templates/above-card.ts';
import { useLingui } from '@lingui/react/macro';
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router';

import type { PortalPage } from '@/core/navigation/portal-page.ts';
import { useArrival } from '@/core/navigation/use-arrival.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { EnvironmentRibbon } from './environment-ribbon.tsx';
import { OnBehalf } from './on-behalf.tsx';
import { PortalFooter } from './portal-footer.tsx';
import { PortalHeader } from './portal-header.tsx';
import { SignOutProblem } from './sign-out-problem.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Header, page, footer. The page says in which frame it wants to stand. */
export function RootLayout() {
  const { t } = useLingui();
  const match = useMatches().at(-1);
  const page = match?.handle as PortalPage | undefined;
  const isOnTheWay = useNavigation().state !== 'idle';
  const signOut = useSignOut();
  // Every loader of ours answers something, if only null.
  useArrival(match?.loaderData !== undefined);

  if (page?.frame === 'bare') return <Outlet />;
  return (
    <PageFrame
      skipLink={t`Skip to content`}
      watermark={page?.frame === 'voucher'}
      header={
        <>
          {isOnTheWay && <div className="page-progress" />}
          <EnvironmentRibbon />
          <PortalHeader onSignOut={signOut.start} />
          <ConnectionBanner />
          <SignOutProblem signOut={signOut} />
        </>
      }
      footer={<PortalFooter />}
    >
      <AboveCard value={<OnBehalf page={page?.name} />}>
        <Outlet context={signOut} />
      </AboveCard>
      <ScrollRestoration />
    </PageFrame>
  );
}
