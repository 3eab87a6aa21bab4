import { useRevalidator } from 'react-router';

import { useWrite } from '@/core/http/use-write.ts';
import { leaveFor } from '@/core/identities/provider-visit.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { useProofAgain } from '@/core/step-up/proof-first.ts';
import { beginConnecting, dropIdentity, stayIdentity } from './identity-providers.client.ts';

/** After each change the list is read anew; where its proof is over, it is asked for again. */
function useIdentityWrite<Data, Variables = void>(
  work: (variables: Variables) => Promise<Data>,
  onSettled: () => void = () => {},
) {
  const { revalidate } = useRevalidator();
  const onError = useProofAgain('security.identities');
  return useWrite({ mutationFn: work, onSuccess: () => revalidate(), onError, onSettled });
}

export function useConnect() {
  const { api } = useReach();
  const onError = useProofAgain('security.identities');
  return useWrite({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      leaveFor(await beginConnecting(api, id), { kind: 'link', name }),
    onError,
  });
}

export function useDisconnect(onSettled: () => void) {
  const { api } = useReach();
  return useIdentityWrite((id: string) => dropIdentity(api, id), onSettled);
}

export function useKeepIdentity() {
  const { api } = useReach();
  return useIdentityWrite((id: string) => stayIdentity(api, id));
}
