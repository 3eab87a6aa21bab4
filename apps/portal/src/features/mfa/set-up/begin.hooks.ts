import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import type { RouteName } from '@/core/navigation/routes.ts';
import { hasRecentMfa } from '@/core/session/recent-mfa.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { proofOf } from '../intention.ts';
import { noteNoPhone } from '../mfa.client.ts';
import { needsProofFirst } from './set-up.policy.ts';
import type { SetUpVisit } from './set-up-visit.ts';

interface Beginning {
  page: RouteName;
  /** Noted first: codes by e-mail are then enough. */
  saysNoPhone?: boolean;
}

/** Opens a page of the set-up, by way of a code to what we know already where that is owed. */
export function useBeginSetUp({ person, items }: SetUpVisit) {
  const { api } = useReach();
  const go = useGo();
  return useWrite({
    mutationFn: async ({ page, saysNoPhone = false }: Beginning) => {
      if (saysNoPhone) await noteNoPhone(api);
      return (
        needsProofFirst(page, person, items) && !(await hasRecentMfa(api, 'setup-mfa', 'either'))
      );
    },
    onSuccess: (isOwed, { page }) =>
      go(
        isOwed
          ? { kind: 'route', name: 'mfa-methods', query: proofOf(page, {}) }
          : { kind: 'route', name: page },
      ),
  });
}
