import { readProfile } from '@carnet/contract/calls/profile';
import { MaintenancePage } from '@carnet/ui/templates/maintenance-page.tsx';
import { useEffect } from 'react';

import { useSite } from '@/core/market/site-context.tsx';
import { useGo } from '@/core/navigation/destination.ts';
import { BRAND, usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useReachIfAny } from '@/core/session/session-context.tsx';
import { maintenanceTexts } from './maintenance.texts.ts';

const ASK_AGAIN_MILLIS = 60_000;

export function MaintenanceScreen() {
  const { cardStopPhone, market } = useSite();
  usePageTitle(maintenanceTexts.map(({ title }) => title).join(' / '));
  useReturnWhenOver();

  return (
    <MaintenancePage
      brand={BRAND}
      market={market}
      messages={maintenanceTexts.map(({ cardStop, ...texts }) => ({
        ...texts,
        cardStop: { label: cardStop, telephone: cardStopPhone },
      }))}
    />
  );
}

/** Leaves by itself once the API answers again; a reload would only add to the load. */
function useReturnWhenOver(): void {
  const reach = useReachIfAny();
  const go = useGo();
  useEffect(() => {
    const ask = async () => {
      try {
        await reach?.api.call(readProfile, {}, { handle401: true });
        await go({ kind: 'stored-target' });
      } catch {
        // Still under maintenance: the next minute asks again.
      }
    };
    const timer = setInterval(() => void ask(), ASK_AGAIN_MILLIS);
    return () => clearInterval(timer);
  }, [reach, go]);
}
