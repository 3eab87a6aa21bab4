import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { putOffSetup } from '../mfa.client.ts';

/** The server is told, so that it answers other calls again; then on to where one was going. */
export function useSkipSetUp() {
  const { api, session } = useReach();
  const go = useGo();
  return useWrite({
    /** Where to: an address is one of our platforms, outside of the portal. */
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
