import { useLingui } from '@lingui/react/macro';

import { ResendCountdown } from '@/core/ui/resend-countdown/resend-countdown.tsx';
import type { useChallenge } from './code.hooks.ts';

interface ResendCodeProps {
  challenge: Pick<ReturnType<typeof useChallenge>, 'wait' | 'resend'>;
}

export function ResendCode({ challenge: { wait, resend } }: ResendCodeProps) {
  const { t } = useLingui();
  const isFresh = resend.isSuccess && wait.left > 0;
  return (
    <ResendCountdown
      secondsLeft={wait.left}
      totalSeconds={wait.total}
      isSending={resend.isPending}
      sentNotice={isFresh ? t`New code sent` : undefined}
      onResend={() => resend.mutate()}
      words={{
        question: t`No code yet?`,
        wait: (seconds) => t`Send again in ${seconds} s`,
        resend: t`Send again`,
      }}
    />
  );
}
