import { ResendCountdown } from '@carnet/ui/resend-countdown/resend-countdown.tsx';
import { useLingui } from '@lingui/react/macro';

import type { OfferedMethod } from '../factors/offered-method.ts';

interface ResendCodeProps {
  method: OfferedMethod['method'];
  sent: {
    /** In seconds. */
    wait: { total: number; left: number };
    resend: { isSuccess: boolean; isPending: boolean; mutate: () => void };
  };
}

export function ResendCode({ method, sent: { wait, resend } }: ResendCodeProps) {
  const isFresh = resend.isSuccess && wait.left > 0;
  const { notice, ...words } = useResendWords()[method === 'card' ? 'letter' : 'message'];
  return (
    <ResendCountdown
      secondsLeft={wait.left}
      totalSeconds={wait.total}
      isSending={resend.isPending}
      sentNotice={isFresh ? notice : undefined}
      onResend={() => resend.mutate()}
      words={words}
    />
  );
}

/** No letter of a card is sent again at a press: what is asked for anew is only the question (R112). */
function useResendWords() {
  const { t } = useLingui();
  return {
    message: {
      question: t`No code yet?`,
      wait: (seconds: number) => t`Send again in ${seconds} s`,
      resend: t`Send again`,
      notice: t`Use the newest message`,
    },
    letter: {
      question: t`The code does not work?`,
      wait: (seconds: number) => t`Start over in ${seconds} s`,
      resend: t`Start over`,
      notice: t`You can type the code again`,
    },
  };
}
