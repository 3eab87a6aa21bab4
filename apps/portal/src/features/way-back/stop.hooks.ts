import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

import { useWrite } from '@/core/http/use-write.ts';
import { keepOwedProof } from '@/core/session/owed-proof.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { putOff, readAsked } from './way-back.client.ts';

const keptSchema = z.object({ stop: z.optional(z.string()), isStopped: z.optional(z.boolean()) });

/**
 * Why the page was opened: by the link in a message, whose secret leaves the address at once and stays
 * with the entry of the history; or by who has just stopped it.
 */
export function useStopVisit(): z.output<typeof keptSchema> {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const linked = hash.slice(1);

  useEffect(() => {
    if (linked) void navigate(pathname, { replace: true, state: { stop: linked } });
  }, [linked, pathname, navigate]);
  return linked ? { stop: linked } : (keptSchema.safeParse(state).data ?? {});
}

/** Asking changes nothing: programs that check mail open every link. */
export function useAsked(token: string | undefined) {
  const { api } = useReach();
  return useQuery({
    queryKey: ['way-back', token],
    queryFn: () => readAsked(api, token ?? ''),
    enabled: token !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Puts it off, and keeps what would stop it. */
export function usePutOff() {
  const { api } = useReach();
  const queries = useQueryClient();
  return useWrite({
    mutationFn: async (token: string) => {
      let canStop = false;
      await putOff(api, token).catch((error: unknown) => {
        canStop = keepOwedProof(error, { purpose: 'way-back-stop', username: '' });
        if (!canStop) throw error;
      });
      const asked = await readAsked(api, token);
      queries.setQueryData(['way-back', token], asked);
      return { canStop, ...asked };
    },
  });
}
