import { useWrite } from '@/core/http/use-write.ts';
import { failureOf } from '@/core/http/problems.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useProof } from '@/core/proof-of-work/use-proof.tsx';
import { useReach } from '@/core/session/session-context.tsx';
import { type PresentedCard, showCard } from './onboarding.client.ts';
import { useBackToStart, useFollowTicket } from './onboarding.hooks.ts';

/** Neither number nor code stays anywhere: not in the address, the history or a storage (A46). */
export function usePresentCard() {
  const { api } = useReach();
  const go = useGo();
  const follow = useFollowTicket();
  const backToStart = useBackToStart();
  const proof = useProof();
  const present = useWrite({
    mutationFn: (card: PresentedCard) => proof.send((headers) => showCard(api, card, headers)),
    onSuccess: follow,
    onError: async (error) => {
      // Said only after the letter's code was right: who reads it holds the card (attack 25).
      if (failureOf(error).code === 'card.linked')
        return go({ kind: 'route', name: 'onboarding.existingCard' });
      await backToStart(error);
    },
  });
  return { ...present, notice: proof.notice };
}
