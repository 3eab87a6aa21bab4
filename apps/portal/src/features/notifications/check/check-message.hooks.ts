import { checkMessage } from '@carnet/contract/calls/notifications';

import { useWrite } from '@/core/http/use-write.ts';
import { useProof } from '@/core/proof-of-work/use-proof.tsx';
import { useReach } from '@/core/session/session-context.tsx';

export function useCheckMessage() {
  const { api } = useReach();
  const { send, notice } = useProof();
  const check = useWrite({
    mutationFn: (text: string) =>
      send((headers) => api.call(checkMessage, { headers, body: { text } })),
  });
  return { ...check, notice };
}

export type Checked = NonNullable<ReturnType<typeof useCheckMessage>['data']>;
