import { useMutation } from '@tanstack/react-query';

import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { putOffSetup } from '../mfa.client.ts';

/** The server is told, so that it answers other calls again; then on to where one was going. */
export function useSkipSetUp() {
  const { api, session } = useReach();
  const go = useGo();
  return useMutation({
    mutationFn: async (_next: 'stored-target' | 'security') => {
      await putOffSetup(api);
      await session.doubt();
      await session.person();
    },
    onSuccess: (_answer, next) =>
      go(next === 'security' ? { kind: 'route', name: 'security' } : { kind: 'stored-target' }),
  });
}
