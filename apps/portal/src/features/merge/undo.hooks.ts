import { useCountdown } from '@carnet/ui/use-countdown.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

import { RESEND_WAIT_SECONDS } from '@/core/code-entry/code-entry.policy.ts';
import { useWrite } from '@/core/http/use-write.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { askUndoCode, readUndo, type UndoProof, undo } from './merge.client.ts';

const keptSchema = z.object({ undo: z.string() });

/** The secret of the link leaves the address at once, and stays with the entry of the history. */
export function useUndoToken(): string | undefined {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const linked = hash.slice(1);
  useEffect(() => {
    if (linked) void navigate(pathname, { replace: true, state: { undo: linked } });
  }, [linked, pathname, navigate]);
  return linked || keptSchema.safeParse(state).data?.undo;
}

/** Asking changes nothing: programs that check mail open every link. */
export function useUndoAbout(token: string | undefined) {
  const { api } = useReach();
  return useQuery({
    queryKey: ['merge-undo', token],
    queryFn: () => readUndo(api, token ?? ''),
    enabled: token !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Signs nobody in; who is signed in here may have lost a part of their account by it. */
export function useUndo() {
  const { api, session } = useReach();
  return useWrite({
    mutationFn: async (proof: UndoProof) => {
      await undo(api, proof);
      await session.doubt();
      return true;
    },
  });
}

/** A factor that the account had before it was taken in. Nothing is sent before somebody asks for it. */
export function useUndoCode(token: string, mfaId: number) {
  const { api } = useReach();
  const [payload, setPayload] = useState<string>();
  const [total, setTotal] = useState(RESEND_WAIT_SECONDS.first);
  const countdown = useCountdown(0);
  const resend = useWrite({
    mutationFn: () => askUndoCode(api, token, mfaId),
    onSuccess: (sent) => {
      const wait = payload === undefined ? RESEND_WAIT_SECONDS.first : RESEND_WAIT_SECONDS.again;
      setPayload(sent.payload);
      setTotal(wait);
      countdown.restart(wait);
    },
  });
  return { payload, resend, wait: { total, left: countdown.secondsLeft } };
}
