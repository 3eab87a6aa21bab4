import type { AuthorisedApp } from '@carnet/contract/calls/authorised-apps';
import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';

import { useReach } from '@/core/session/session-context.tsx';
import { revokeApp } from './authorised-apps.client.ts';

/** The app that was revoked last stays known, for the alert that names it. */
export function useRevokeApp() {
  const { api } = useReach();
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (app: AuthorisedApp) => revokeApp(api, app.client_id),
    onSuccess: () => revalidate(),
  });
}
