import { readReadiness } from '@carnet/contract/calls/health';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';

import { type Reach, useReachIfAny } from '@/core/session/session-context.tsx';

const FIRST_WAIT_MILLIS = 3_000;
const LONGEST_WAIT_MILLIS = 60_000;

export function ConnectionBanner() {
  const reach = useReachIfAny();
  return reach ? <Banner reach={reach} /> : null;
}

function Banner({ reach }: { reach: Reach }) {
  const { t } = useLingui();
  const state = useSyncExternalStore(
    reach.connection.subscribe,
    reach.connection.state,
    () => 'fine' as const,
  );
  useRetries(reach, state === 'unavailable');

  if (state === 'fine') return null;
  const isOffline = state === 'offline';
  const title = isOffline ? t`You are offline` : t`Our service is not answering`;
  return (
    <aside
      aria-label={title}
      className="relative z-1 mx-auto w-full max-w-[1120px] px-4 pt-2 wide:px-6"
    >
      <Alert tone="warn" announce title={title}>
        {isOffline
          ? t`What you typed stays here. We go on when the connection is back.`
          : t`Nothing is lost. We are trying again by ourselves.`}
      </Alert>
    </aside>
  );
}

/** Asks ever more rarely, and never at the same moment as all other tabs. */
function useRetries({ api }: Reach, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    let wait = FIRST_WAIT_MILLIS;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(ask, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, LONGEST_WAIT_MILLIS);
    };
    const ask = () => {
      // Success reaches the banner through the connection; a failure plans the next try.
      api.call(readReadiness, {}).catch(plan);
    };
    plan();
    return () => clearTimeout(timer);
  }, [api, isWaiting]);
}
