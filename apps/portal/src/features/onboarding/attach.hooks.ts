import { useWrite } from '@/core/http/use-write.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { useProofAgain } from '@/core/step-up/proof-first.ts';
import { attachTicket } from './onboarding.client.ts';

export function useAttach() {
  const { api, session } = useReach();
  const proveAgain = useProofAgain('onboarding.attach');
  return useWrite({
    mutationFn: async () => {
      const ending = await attachTicket(api);
      // The account has a card or a platform more than the page knows.
      await session.doubt();
      return ending;
    },
    onError: proveAgain,
  });
}
