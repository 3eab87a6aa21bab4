import { useMutation } from '@tanstack/react-query';

import { isMaintenance } from '@/core/http/problems.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { keepOwedProof } from '@/core/session/owed-proof.ts';
import { useReachIfAny } from '@/core/session/session-context.tsx';
import { type Credentials, requestToken } from './login.client.ts';

export function useSignIn() {
  const reach = useReachIfAny();
  const target = useStoredTarget();
  const go = useGo();

  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      if (!reach) throw new Error('Nobody signs in while a page is prerendered.');
      await reach.session.begin(await requestToken(reach.api, credentials));
    },
    onSuccess: () => go({ kind: 'stored-target' }),
    onError: async (error, { identifier }) => {
      const context = { purpose: 'sign-in', username: identifier, target: target.read() } as const;
      if (keepOwedProof(error, context)) {
        return go({ kind: 'route', name: 'mfa-methods', query: { isLogin: 'true' } });
      }
      if (isMaintenance(error)) await go({ kind: 'route', name: 'maintenance' });
    },
  });
}
