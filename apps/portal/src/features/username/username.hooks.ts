import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useProof } from '@/core/proof-of-work/use-proof.tsx';
import { useReach } from '@/core/session/session-context.tsx';
import { findUsernames, type Search } from './username.client.ts';

export function useFindUsernames() {
  const { api } = useReach();
  const { send, notice } = useProof();
  const go = useGo();
  const find = useWrite({
    mutationFn: (search: Search) => send((headers) => findUsernames(api, search, headers)),
    // The number itself stays behind: not even the history keeps it.
    onSuccess: (found, { way }) =>
      go({ kind: 'route', name: 'forgot-username-response', state: { ...found, way } }),
  });
  return { ...find, notice };
}
