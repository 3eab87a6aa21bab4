import type { Device } from '@carnet/contract/calls/sessions';
import { useRevalidator } from 'react-router';

import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { signOutEverywhere } from '@/core/session/sign-out-everywhere.ts';
import { endDeviceTrust, signDeviceOut, signOthersOut } from './sessions.client.ts';

/** What is to be ended. */
export type Ending =
  | { kind: 'device'; device: Device }
  /** The device stays signed in; at its next sign-in a code is asked for again (A54). */
  | { kind: 'trust'; device: Device }
  | { kind: 'others'; count: number }
  | { kind: 'everything' };

export function useEndSessions(onSettled: () => void) {
  const reach = useReach();
  const { api } = reach;
  const { revalidate } = useRevalidator();
  const go = useGo();
  return useWrite({
    mutationFn: async (ending: Ending) => {
      if (ending.kind === 'device') await signDeviceOut(api, ending.device.id);
      else if (ending.kind === 'trust') await endDeviceTrust(api, ending.device.id);
      else if (ending.kind === 'others') await signOthersOut(api);
      else await signOutEverywhere(reach);
    },
    onSuccess: (_answer, { kind }) =>
      kind === 'everything' ? go({ kind: 'route', name: 'login.email' }) : revalidate(),
    onSettled,
  });
}
