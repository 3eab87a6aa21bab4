import type { Card } from '@carnet/contract/calls/cards';
import { useRevalidator } from 'react-router';

import { useWrite } from '@/core/http/use-write.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { blockOwnCard } from './cards.client.ts';

export function useBlockCard(onSettled: () => void) {
  const { api } = useReach();
  const { revalidate } = useRevalidator();
  return useWrite({
    mutationFn: (card: Card) => blockOwnCard(api, card.id),
    onSuccess: () => revalidate(),
    onSettled,
  });
}
