import { useQuery } from '@tanstack/react-query';

import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { proofFirst } from '@/core/step-up/proof-first.ts';
import { orderUndoLink, readMerges } from './merge.client.ts';

/** Asked for beside the page: most people have none, and nobody waits for it. */
export function useMerges() {
  const { api } = useReach();
  const { data } = useQuery({
    queryKey: ['merges'],
    queryFn: () => readMerges(api),
    retry: false,
    staleTime: 30_000,
  });
  return data ?? [];
}

/** A code of this account comes first; then the list is where it was. */
export function useUndoLink() {
  const { api } = useReach();
  const go = useGo();
  return useWrite({
    mutationFn: (mergeId: string) => orderUndoLink(api, mergeId),
    onError: async (error) => {
      const first = proofFirst(error, 'security', { action: 'undo-merge' });
      if (first) await go(first);
    },
  });
}
