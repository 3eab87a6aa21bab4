import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { RouteName } from '@/core/navigation/routes.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { readItem } from '@/core/session/session-items.ts';

const WhoAsks = lazy(async () => {
  const [part] = await Promise.all([import('../who-asks/who-asks.tsx'), addTaskTexts()]);
  return { default: part.WhoAsks };
});

/** Pages on which somebody proves who they are. */
const PROVES = new Set<RouteName | undefined>([
  'login.email',
  'login.phone',
  'mfa-methods',
  'mfa',
  'mfa-totp-recovery',
]);

/** Nothing for most: only where an app may have sent the person (R79). */
export function OnBehalf({ page }: { page: RouteName | undefined }) {
  const target = useStoredTarget();
  const { search } = useLocation();
  const mayBe = useSyncExternalStore(
    unchanging,
    () =>
      PROVES.has(page) &&
      (target.clientId() !== undefined ||
        search.includes('redirect=approve') ||
        Boolean(readItem('loginPayload')?.includes('client_id='))),
    () => false,
  );
  return mayBe ? (
    <Suspense>
      <WhoAsks />
    </Suspense>
  ) : null;
}

const unchanging = () => () => {};
