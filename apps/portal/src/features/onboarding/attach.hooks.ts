import { useWrite } from '@/core/http/use-write.ts';
import { mergeOffer } from '@/core/merge/merge-ways.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { writeItem } from '@/core/session/session-items.ts';
import { useProofAgain } from '@/core/step-up/proof-first.ts';
import { attachTicket } from './onboarding.client.ts';

export function useAttach() {
  const { api, session } = useReach();
  const go = useGo();
  const proveAgain = useProofAgain('onboarding.attach');
  return useWrite({
    mutationFn: async () => {
      const answer = await attachTicket(api);
      // The account has a card or a platform more than the page knows.
      if ('ending' in answer) await session.doubt();
      else writeItem('fuzzion_payload', answer.payload);
      return answer;
    },
    onSuccess: async (answer) => {
      // R256: the contact is another account's. Once the two are one, this page has something to add.
      if ('fuzzion' in answer) await go(mergeOffer({ ...answer, caller: 'onboarding.attach' }));
    },
    onError: proveAgain,
  });
}
