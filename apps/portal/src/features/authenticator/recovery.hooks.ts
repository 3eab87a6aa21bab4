import { useQueryClient } from '@tanstack/react-query';

import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { useProofAgain } from '@/core/step-up/proof-first.ts';
import { makeNewKeys } from './authenticator.client.ts';
import { carriedOn } from './carried-on.ts';
import { keepKeys } from './shown-keys.ts';

/** R179: only opens the page of the new app; the old app works until the new one is confirmed. */
export function useResetApp(after: Record<string, string> = {}) {
  const query = useQueryParameters();
  const go = useGo();
  return () =>
    go({
      kind: 'route',
      name: 'setup-mfa-totp',
      query: { reset: 'true', ...carriedOn(query), ...after },
    });
}

/** R171, R178. */
export function useRegenerateKeys() {
  const { api, session } = useReach();
  const queries = useQueryClient();
  const query = useQueryParameters();
  const go = useGo();
  const proofAgain = useProofAgain('security.edit-recovery');
  return useWrite({
    mutationFn: async () => {
      keepKeys(queries, await makeNewKeys(api));
      await session.doubt();
      await session.person();
    },
    onSuccess: () =>
      go({
        kind: 'route',
        name: 'setup-totp-success',
        query: { isRegenerated: 'true', ...carriedOn(query) },
      }),
    onError: proofAgain,
  });
}
