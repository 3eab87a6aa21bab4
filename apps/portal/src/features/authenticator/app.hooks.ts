import { useQueryClient } from '@tanstack/react-query';

import { confirmActivation } from '@/core/enrolment/enrolment.client.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { proofFirst } from '@/core/step-up/proof-first.ts';
import { carriedOn } from './carried-on.ts';
import { keepKeys } from './shown-keys.ts';

/** R166, R167: the first code proves the app; then come the keys, this once. */
export function useConfirmApp(payload: string) {
  const { api, session } = useReach();
  const queries = useQueryClient();
  const query = useQueryParameters();
  const go = useGo();
  return useWrite({
    mutationFn: async ({ code }: { code: string }) => {
      const { recovery_keys: keys } = await confirmActivation(api, payload, code);
      keepKeys(queries, keys ?? []);
      await session.doubt();
    },
    onSuccess: () => go({ kind: 'route', name: 'setup-totp-success', query: carriedOn(query) }),
    onError: async (error) => {
      const first = proofFirst(error, 'setup-mfa-totp', query);
      if (first) await go(first);
    },
  });
}
