import type { DataFormat, DataOrder } from '@carnet/contract/calls/your-data';
import { saveFile } from '@carnet/ui/save-file.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useWrite } from '@/core/http/use-write.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { useProofAgain } from '@/core/step-up/proof-first.ts';
import { fetchFile, placeOrder, readOrder } from './your-data.client.ts';

const PAGE = 'profile.your-data';
const KEY = ['data-order'];
const LOOK_AGAIN_MILLIS = 3_000;

/** Looks again as long as the copy is being made: whoever waits sees it come. */
export function useOrder(first: DataOrder | null) {
  const { api } = useReach();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => readOrder(api),
    initialData: first,
    staleTime: LOOK_AGAIN_MILLIS,
    refetchInterval: ({ state }) =>
      state.data && state.data.ready_at === null ? LOOK_AGAIN_MILLIS : false,
  });
  return data;
}

export function usePlaceOrder() {
  const { api } = useReach();
  const queries = useQueryClient();
  return useWrite({
    mutationFn: () => placeOrder(api),
    onSuccess: (order) => queries.setQueryData(KEY, order),
    onError: useProofAgain(PAGE),
  });
}

export function useFetchFile() {
  const { api } = useReach();
  return useWrite({
    mutationFn: async (format: DataFormat) => {
      const { name, type, content } = await fetchFile(api, format);
      saveFile(name, content, type);
      return name;
    },
    onError: useProofAgain(PAGE),
  });
}
