import { useMutation } from '@tanstack/react-query';

import { isMaintenance } from '@/core/http/problems.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReachIfAny } from '@/core/session/session-context.tsx';
import { type Credentials, requestToken } from './login.client.ts';

export function useSignIn() {
  const reach = useReachIfAny();
  const go = useGo();

  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      if (!reach) throw new Error('Nobody signs in while a page is prerendered.');
      await reach.session.begin(await requestToken(reach.api, credentials));
    },
    onSuccess: () => go({ kind: 'stored-target' }),
    onError: async (error) => {
      if (isMaintenance(error)) await go({ kind: 'route', name: 'maintenance' });
    },
  });
}
