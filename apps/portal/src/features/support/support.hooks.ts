import { type LostThing, openSupportCase } from '@carnet/contract/calls/support';

import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useProof } from '@/core/proof-of-work/use-proof.tsx';
import { useReach } from '@/core/session/session-context.tsx';

export interface CaseForm {
  username: string;
  replyTo: string;
  lost: LostThing[];
  /** A picture in base64. */
  proof?: string | undefined;
}

export function useOpenCase() {
  const { api } = useReach();
  const { send, notice } = useProof();
  const go = useGo();
  const open = useWrite({
    mutationFn: ({ username, replyTo, lost, proof }: CaseForm) =>
      send((headers) =>
        api.call(openSupportCase, {
          headers,
          body: { username, reply_to: replyTo, lost, ...(proof && { proof }) },
        }),
      ),
    // The reference is kept with this entry of the history, so that a reload shows it again.
    onSuccess: ({ reference }) =>
      go({ kind: 'route', name: 'support', state: { reference }, isReplacing: true }),
  });
  return { ...open, notice };
}
