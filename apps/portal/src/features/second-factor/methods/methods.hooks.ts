import { useRevalidator } from 'react-router';

import { useWrite } from '@/core/http/use-write.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { useProofAgain } from '@/core/step-up/proof-first.ts';
import { makePrimary, removeMethod } from '../second-factor.client.ts';

/** R259: after the change the profile is read anew. */
export function useMakePrimary() {
  const { api, session } = useReach();
  const { revalidate } = useRevalidator();
  const proofAgain = useProofAgain('security.mfa-edit');
  return useWrite({
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
  const proofAgain = useProofAgain('security.mfa-edit');
  return useWrite({
    mutationFn: async ({ id, value }: { id: number; value: string | undefined }) => {
      await removeMethod(api, id, id < 0 ? value : undefined);
      await session.doubt();
    },
    onSuccess: () => revalidate(),
    onError: proofAgain,
    onSettled,
  });
}
