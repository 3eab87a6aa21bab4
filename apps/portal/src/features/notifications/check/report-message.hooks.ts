import { reportForgedMessage } from '@carnet/contract/calls/support';

import { useWrite } from '@/core/http/use-write.ts';
import { useProof } from '@/core/proof-of-work/use-proof.tsx';
import { useReach } from '@/core/session/session-context.tsx';

export type CameBy = 'email' | 'sms';

/** Sends the references that were found, never the text that they were found in. */
export function useReportMessage(references: readonly string[]) {
  const { api } = useReach();
  const { send, notice } = useProof();
  const report = useWrite({
    mutationFn: (channel: CameBy) =>
      send((headers) =>
        api.call(reportForgedMessage, { headers, body: { references: [...references], channel } }),
      ),
  });
  return { ...report, notice };
}
