import type { Device } from '@carnet/contract/calls/sessions';
import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';

import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { signAllOut, signDeviceOut, signOthersOut } from './sessions.client.ts';

/** What is to be signed out. */
export type Ending =
  | { kind: 'device'; device: Device }
  | { kind: 'others'; count: number }
  | { kind: 'everything' };

export function useEndSessions(onSettled: () => void) {
  const { api, session } = useReach();
  const { revalidate } = useRevalidator();
  const go = useGo();
  return useMutation({
    mutationFn: async (ending: Ending) => {
      if (ending.kind === 'device') await signDeviceOut(api, ending.device.id);
      else if (ending.kind === 'others') await signOthersOut(api);
      else {
        await signAllOut(api);
        // This browser's own session is over too: what it kept of the person goes.
        await session.end();
      }
    },
    onSuccess: (_answer, { kind }) =>
      kind === 'everything' ? go({ kind: 'route', name: 'login.email' }) : revalidate(),
    onSettled,
  });
}
