import { HttpError } from '@carnet/contract/client/http-error';
import { type ReactNode, useState } from 'react';

import { isMaintenance } from '@/core/http/problems.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useStoredTarget } from '@/core/navigation/target-context.tsx';
import { keepOwedProof } from '@/core/session/owed-proof.ts';
import { useReachIfAny } from '@/core/session/session-context.tsx';
import { keepTyped } from '@/core/session/typed-identifier.ts';
import { type Credentials, requestToken } from './login.client.ts';

export function useSignIn() {
  const reach = useReachIfAny();
  const target = useStoredTarget();
  const go = useGo();
  /** What the sign-in asks for besides the password, on the same page. */
  const [beside, show] = useState<ReactNode>();

  const signIn = useWrite({
    mutationFn: async (credentials: Credentials) => {
      keepTyped(credentials.way, credentials.identifier);
      if (!reach) throw new Error('Nobody signs in while a page is prerendered.');
      const { api, session } = reach;
      const token = await requestToken(api, credentials).catch(async (refusal: unknown) => {
        if (!(refusal instanceof HttpError) || refusal.status !== 403) throw refusal;
        // Few meet such a refusal, so the answer to it is fetched by those who do.
        const { answerRefusal } = await import('./owed/answer-refusal.tsx');
        return answerRefusal(refusal, { api, credentials, show, go });
      });
      await session.begin(token);
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
  return { ...signIn, beside };
}
