import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { makePrimary, removeMethod } from '../mfa.client.ts';

/** Ten minutes are over: the code page comes again, and then this page. */
function useProofAgain() {
  const go = useGo();
  const query = { single: 'true', redirect: 'security.mfa-edit' };
  return async (error: unknown) => {
    if (failureOf(error).code !== 'mfa.step_up_required') return;
    await go({ kind: 'route', name: 'mfa-methods', query });
  };
}

/** R259: then the profile is read anew. */
export function useMakePrimary() {
  const { api, session } = useReach();
  const { revalidate } = useRevalidator();
  const proofAgain = useProofAgain();
  return useMutation({
    mutationFn: async (methodId: number) => {
      await makePrimary(api, methodId);
      await session.doubt();
    },
    onSuccess: () => revalidate(),
    onError: proofAgain,
  });
}

/** R271. */
export function useDeleteMethod(onSettled: () => void) {
  const { api, session } = useReach();
  const { revalidate } = useRevalidator();
  const proofAgain = useProofAgain();
  return useMutation({
    mutationFn: async ({ id, value }: { id: number; value: string | undefined }) => {
      await removeMethod(api, id, id < 0 ? value : undefined);
      await session.doubt();
    },
    onSuccess: () => revalidate(),
    onError: proofAgain,
    onSettled,
  });
}
