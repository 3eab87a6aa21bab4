import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import type { RouteName } from '@/core/navigation/routes.ts';
import { hasRecentMfa } from '@/core/session/recent-mfa.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { proofOf } from '@/core/step-up/intention.ts';
import { noteNoPhone } from './set-up.client.ts';
import { needsProofFirst } from './set-up.policy.ts';

interface Beginning {
  page: RouteName;
  /** That the person has no phone is noted first: codes by e-mail are then enough. */
  saysNoPhone?: boolean;
}

/**
 * Opens a page of the set-up, by way of a code to a contact that we know already where that is owed.
 */
export function useBeginSetUp({ person, items }: ListedMethods) {
  const { api } = useReach();
  const go = useGo();
  return useWrite({
    mutationFn: async ({ page, saysNoPhone = false }: Beginning) => {
      if (saysNoPhone) await noteNoPhone(api);
      return needsProofFirst(page, person, items) && !(await hasRecentMfa(api, 'setup-mfa'));
    },
    onSuccess: (isOwed, { page }) =>
      go(
        isOwed
          ? { kind: 'route', name: 'mfa-methods', query: proofOf(page, {}) }
          : { kind: 'route', name: page },
      ),
  });
}
