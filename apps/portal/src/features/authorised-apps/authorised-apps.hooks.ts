import type { AuthorisedApp } from '@carnet/contract/calls/authorised-apps';
import { useRevalidator } from 'react-router';

import { useWrite } from '@/core/http/use-write.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { revokeApp } from './authorised-apps.client.ts';

/** The app that was revoked last stays known, for the alert that names it. */
export function useRevokeApp(onSettled: () => void) {
  const { api } = useReach();
  const { revalidate } = useRevalidator();
  return useWrite({
    mutationFn: (app: AuthorisedApp) => revokeApp(api, app.client_id),
    onSuccess: () => revalidate(),
    onSettled,
  });
}
