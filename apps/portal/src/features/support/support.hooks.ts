import { type LostThing, openSupportCase } from '@carnet/contract/calls/support';
import { useMutation } from '@tanstack/react-query';

import { useReach } from '@/core/session/session-context.tsx';

export interface CaseForm {
  username: string;
  replyTo: string;
  lost: LostThing[];
}

export function useOpenCase() {
  const { api } = useReach();
  return useMutation({
    mutationFn: ({ username, replyTo, lost }: CaseForm) =>
      api.call(openSupportCase, { body: { username, reply_to: replyTo, lost } }),
  });
}
