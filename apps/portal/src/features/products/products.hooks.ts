import { useRevalidator } from 'react-router';

import { useWrite } from '@/core/http/use-write.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { switchOwnProduct, type Wish } from './products.client.ts';

export function useSwitchProduct(onSettled: () => void) {
  const { api } = useReach();
  const { revalidate } = useRevalidator();
  return useWrite({
    mutationFn: (wish: Wish) => switchOwnProduct(api, wish),
    // Also after a failure: the page shows what the platform says, not what was wished.
    onSettled: async () => {
      await revalidate();
      onSettled();
    },
  });
}
