import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useGo } from '@/core/navigation/destination.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { makeNewKeys, removeMethod } from '../mfa.client.ts';
import { useProofAgain } from '../proof-first.ts';
import { carriedOn } from './carried-on.ts';
import { keepKeys } from './shown-keys.ts';

/** R179: the old app goes first, so that at no time two of them open the account. */
export function useResetApp(after: Record<string, string> = {}) {
  const { api, session } = useReach();
  const query = useQueryParameters();
  const go = useGo();
  const proofAgain = useProofAgain('security.mfa-edit');
  return useMutation({
    mutationFn: async (appId: number) => {
      await removeMethod(api, appId);
      await session.doubt();
    },
    onSuccess: () =>
      go({
        kind: 'route',
        name: 'setup-mfa-totp',
        query: { reset: 'true', ...carriedOn(query), ...after },
      }),
    onError: proofAgain,
  });
}

/** R171, R178. */
export function useRegenerateKeys() {
  const { api, session } = useReach();
  const queries = useQueryClient();
  const query = useQueryParameters();
  const go = useGo();
  const proofAgain = useProofAgain('security.edit-recovery');
  return useMutation({
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
