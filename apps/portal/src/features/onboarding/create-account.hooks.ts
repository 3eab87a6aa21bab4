import { failureOf } from '@/core/http/problems.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import type { NewPassword } from '@/core/new-password/new-password.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { keepEnding } from './kept-ticket.ts';
import { makeAccount, type Ticket } from './onboarding.client.ts';
import { useBackToStart } from './onboarding.hooks.ts';

/** Makes the account and signs in: the person arrives, and types nothing again. */
export function useCreateAccount({ entrance }: Ticket) {
  const { api, session } = useReach();
  const go = useGo();
  const backToStart = useBackToStart();
  return useWrite({
    mutationFn: async (typed: NewPassword) => {
      const { token, ending } = await makeAccount(api, typed);
      keepEnding({ ending, entrance });
      await session.begin(token);
    },
    onSuccess: () => go({ kind: 'route', name: 'onboarding.confirmation' }),
    onError: async (error) => {
      if (failureOf(error).code === 'card.linked')
        return go({ kind: 'route', name: 'onboarding.existingCard' });
      await backToStart(error);
    },
  });
}
