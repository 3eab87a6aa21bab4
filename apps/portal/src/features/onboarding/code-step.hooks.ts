import { useCountdown } from '@carnet/ui/use-countdown.ts';
import { useState } from 'react';

import { RESEND_WAIT_SECONDS } from '@/core/code-entry/code-entry.policy.ts';
import { askEmailCode, askPhoneCode, prove, type Ticket } from './onboarding.client.ts';
import { useStepWrite } from './onboarding.hooks.ts';

export const useProveContact = (payload: string) =>
  useStepWrite((api, code: string) => prove(api, { payload, code }));

/** The same write again: it sends another code to what was typed. */
export function useResend({ typed }: Ticket, contact: NonNullable<Ticket['asked']>['for']) {
  const [total, setTotal] = useState(RESEND_WAIT_SECONDS.first);
  const countdown = useCountdown(RESEND_WAIT_SECONDS.first);
  const resend = useStepWrite((api, _nothing: void, headers) =>
    contact === 'phone'
      ? askPhoneCode(api, typed?.phone ?? '', headers)
      : askEmailCode(
          api,
          { email: typed?.email ?? '', privateEmail: typed?.private_email },
          headers,
        ),
  );
  const waitAgain = () => {
    setTotal(RESEND_WAIT_SECONDS.again);
    countdown.restart(RESEND_WAIT_SECONDS.again);
  };
  return {
    wait: { total, left: countdown.secondsLeft },
    resend: { ...resend, mutate: () => resend.mutate(undefined, { onSuccess: waitAgain }) },
  };
}
