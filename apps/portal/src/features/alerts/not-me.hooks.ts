import { describeAlert, sayNotMe } from '@carnet/contract/calls/alerts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { sentResetCode } from '@/core/session/sent-reset-code.ts';
import { useReach } from '@/core/session/session-context.tsx';

const keptSchema = z.object({ notMe: z.string() });

/**
 * The secret of the link. It leaves the address at once, so that neither a bookmark nor a shared
 * screen carries it on; the entry of the history keeps it, for a refresh.
 */
export function useNotMeToken(): string | undefined {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const linked = hash.slice(1);

  useEffect(() => {
    if (linked) void navigate(pathname, { replace: true, state: { notMe: linked } });
  }, [linked, pathname, navigate]);
  return linked || keptSchema.safeParse(state).data?.notMe;
}

/** What the message told of; asking changes nothing. Undefined until we know, or where we cannot. */
export function useAlertEvent(token: string | undefined) {
  const { api } = useReach();
  return useQuery({
    queryKey: ['alert', token],
    queryFn: () => api.call(describeAlert, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Signs everybody out, this browser too, and goes on to the code that was sent. */
export function useSayNotMe() {
  const { api, session } = useReach();
  const go = useGo();
  return useWrite({
    mutationFn: async (token: string) => {
      const outcome = await api.call(sayNotMe, { body: { token } });
      // Whatever becomes of signing out here, the link is used now and the server has ended the
      // session.
      await session.end().catch(() => session.lost());
      return outcome;
    },
    onSuccess: async ({ recovery, undone }) => {
      if (!recovery) return;
      const state = { ...sentResetCode(recovery, recovery.username), isAfterAlarm: true, undone };
      await go({ kind: 'route', name: 'forgot-password-sent', state });
    },
  });
}
