import { useRevalidator } from 'react-router';

import { useWrite } from '@/core/http/use-write.ts';
import type { RouteName } from '@/core/navigation/routes.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { useProofAgain } from '@/core/step-up/proof-first.ts';
import { callPasskey, dropPasskey, makePasskey, stayPasskey } from './passkeys.client.ts';
import { tellStore } from './tell-store.ts';

interface After {
  /** Where its proof is asked for again when it is over. */
  page?: RouteName;
  onSettled?: () => void;
}

/** After each change the list is read anew, here and by the store on the device. */
function usePasskeyWrite<Data, Variables = void>(
  work: (variables: Variables) => Promise<Data>,
  { page = 'security.passkeys', onSettled = () => {} }: After = {},
) {
  const { api } = useReach();
  const { revalidate } = useRevalidator();
  const onError = useProofAgain(page);
  const onSuccess = () => {
    void tellStore(api);
    return revalidate();
  };
  return useWrite({ mutationFn: work, onSuccess, onError, onSettled });
}

export function useAddPasskey(page?: RouteName) {
  const { api } = useReach();
  return usePasskeyWrite(() => makePasskey(api), { ...(page && { page }) });
}

export function useRenamePasskey(onSettled: () => void) {
  const { api } = useReach();
  return usePasskeyWrite(
    ({ id, name }: { id: string; name: string }) => callPasskey(api, id, name),
    { onSettled },
  );
}

export function useRemovePasskey(onSettled: () => void) {
  const { api } = useReach();
  return usePasskeyWrite((id: string) => dropPasskey(api, id), { onSettled });
}

export function useKeepPasskey() {
  const { api } = useReach();
  return usePasskeyWrite((id: string) => stayPasskey(api, id));
}
