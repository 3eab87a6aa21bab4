import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { useProofAgain } from '@/core/step-up/proof-first.ts';
import { keepAccount, leave, readClosing } from './closing.client.ts';

/** Everybody is out by then, this browser too; the page that follows is for everyone. */
export function useLeave() {
  const { api, session } = useReach();
  const go = useGo();
  return useWrite({
    mutationFn: async () => {
      const closesAt = await leave(api);
      await session.end().catch(() => session.lost());
      return closesAt;
    },
    onSuccess: (closesAt) =>
      go({ kind: 'route', name: 'closing', state: { closesAt }, isReplacing: true }),
    onError: useProofAgain('profile.close-account'),
  });
}

const keptSchema = z.object({ keep: z.optional(z.string()), closesAt: z.optional(z.string()) });

/**
 * Why the page was opened: by the link in a message, whose secret leaves the address at once and stays
 * with the entry of the history; or by who has just closed the account.
 */
export function useClosingVisit(): { keep?: string | undefined; closesAt?: string | undefined } {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const linked = hash.slice(1);

  useEffect(() => {
    if (linked) void navigate(pathname, { replace: true, state: { keep: linked } });
  }, [linked, pathname, navigate]);
  return linked ? { keep: linked } : (keptSchema.safeParse(state).data ?? {});
}

/** Asking changes nothing: programs that check mail open every link. */
export function useClosing(token: string | undefined) {
  const { api } = useReach();
  return useQuery({
    queryKey: ['closing', token],
    queryFn: () => readClosing(api, token ?? ''),
    enabled: token !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useKeepAccount() {
  const { api } = useReach();
  return useWrite({
    mutationFn: async (token: string) => {
      await keepAccount(api, token);
      return true;
    },
  });
}
