import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { putOffSetup } from './set-up.client.ts';

/**
 * Puts the set-up off. The server is told, so that it answers other calls again; then on to where one
 * was going.
 */
export function useSkipSetUp() {
  const { api, session } = useReach();
  const go = useGo();
  return useWrite({
    /** `_next` says where to; an address is that of one of our platforms, outside of the portal. */
    mutationFn: async (_next: string) => {
      await putOffSetup(api);
      await session.doubt();
      await session.person();
    },
    onSuccess: (_answer, next) => {
      if (next === 'security') return go({ kind: 'route', name: 'security' });
      if (next === 'stored-target') return go({ kind: 'stored-target' });
      return go({ kind: 'app', address: next });
    },
  });
}
