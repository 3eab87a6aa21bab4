import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReachIfAny } from '@/core/session/session-context.tsx';

export interface SignOut {
  start: () => void;
  hasFailed: boolean;
  dismiss: () => void;
}

export function useSignOut(): SignOut {
  const reach = useReachIfAny();
  const go = useGo();
  const { mutate, isError, reset } = useWrite({
    mutationFn: async () => reach?.session.end(),
    onSuccess: () => go({ kind: 'route', name: 'login.email' }),
  });
  return { start: () => mutate(), hasFailed: isError, dismiss: reset };
}
