import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { useWrite } from '@/core/http/use-write.ts';
import { leaveFor } from '@/core/identities/provider-visit.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import type { NewPassword } from '@/core/new-password/new-password.ts';
import { useReach } from '@/core/session/session-context.tsx';
import {
  beginAt,
  readNationalProviders,
  replaceEverything,
  sendCodeTo,
} from './way-back.client.ts';
import type { WayBackVisit } from './way-back-visit.ts';

export function useNationalProviders() {
  const { api } = useReach();
  return useQuery({
    queryKey: ['national-providers'],
    queryFn: () => readNationalProviders(api),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export function useBegin() {
  const { api } = useReach();
  return useWrite({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      leaveFor(await beginAt(api, id), { kind: 'way-back', name }),
  });
}

/** Whoever typed a wrong address comes back by Back; a code that is sent again adds no page. */
export function useSendCode(visit: WayBackVisit) {
  const { api } = useReach();
  const navigate = useNavigate();
  return useWrite({
    mutationFn: async (email: string) => ({
      email,
      payload: await sendCodeTo(api, visit.ticket ?? '', email),
    }),
    onSuccess: (sent) =>
      navigate(pathOf('way-back'), {
        state: { ...visit, sent },
        replace: visit.sent !== undefined,
      }),
  });
}

export function useFinish(visit: WayBackVisit) {
  const { api, session } = useReach();
  return useWrite({
    mutationFn: async ({ code, ...typed }: NewPassword & { code: string }) => {
      const proof = { ticket: visit.ticket ?? '', payload: visit.sent?.payload ?? '', code };
      await session.begin(await replaceEverything(api, proof, typed));
      return true;
    },
  });
}
