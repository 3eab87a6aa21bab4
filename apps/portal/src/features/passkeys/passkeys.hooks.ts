import { useRevalidator } from 'react-router';

import { useWrite } from '@/core/http/use-write.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { useProofAgain } from '@/core/step-up/proof-first.ts';
import { callPasskey, dropPasskey, makePasskey, stayPasskey } from './passkeys.client.ts';

/** After each change the list is read anew; where its proof is over, it is asked for again. */
function usePasskeyWrite<Data, Variables = void>(
  work: (variables: Variables) => Promise<Data>,
  onSettled: () => void = () => {},
) {
  const { revalidate } = useRevalidator();
  const onError = useProofAgain('security.passkeys');
  return useWrite({ mutationFn: work, onSuccess: () => revalidate(), onError, onSettled });
}

export function useAddPasskey() {
  const { api } = useReach();
  return usePasskeyWrite(() => makePasskey(api));
}

export function useRenamePasskey(onSettled: () => void) {
  const { api } = useReach();
  return usePasskeyWrite(
    ({ id, name }: { id: string; name: string }) => callPasskey(api, id, name),
    onSettled,
  );
}

export function useRemovePasskey(onSettled: () => void) {
  const { api } = useReach();
  return usePasskeyWrite((id: string) => dropPasskey(api, id), onSettled);
}

export function useKeepPasskey() {
  const { api } = useReach();
  return usePasskeyWrite((id: string) => stayPasskey(api, id));
}
