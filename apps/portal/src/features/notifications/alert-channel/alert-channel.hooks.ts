import {
  type AlertChannelState,
  changeAlertChannel,
  keepAlertChannel,
} from '@carnet/contract/calls/alert-channel';
import { useState } from 'react';

import { useWrite } from '@/core/http/use-write.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useQueryParameters } from '@/core/navigation/use-query.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { proofFirst } from '@/core/step-up/proof-first.ts';

type Channel = AlertChannelState['options'][number]['channel'];

/** What is asked before it is done: another channel, or that all stays as it is. */
export type ChannelAct = Channel | 'keep';

const PAGE = 'notifications';
const ACTS: readonly ChannelAct[] = ['email', 'sms', 'keep'];
/** In the address while a code is asked for, so that the question is there again after it (R140). */
const actionOf = (act: ChannelAct) => `alerts-${act}`;

/** What the server says after a change counts, whatever the page showed before. */
export function useAlertChannel(onFile: AlertChannelState) {
  const { api } = useReach();
  const go = useGo();
  const action = useQueryParameters().get('action');
  const [asked, setAsked] = useState(() => ACTS.find((act) => actionOf(act) === action));
  const change = useWrite({
    mutationFn: (act: ChannelAct) =>
      act === 'keep'
        ? api.call(keepAlertChannel, {})
        : api.call(changeAlertChannel, { body: { channel: act } }),
    onSuccess: () => setAsked(undefined),
    onError: async (error, act) => {
      setAsked(undefined);
      const first = proofFirst(error, PAGE, { action: actionOf(act) });
      if (first) await go(first);
    },
  });
  return { state: change.data ?? onFile, asked, ask: setAsked, change };
}
