import { Alert } from '@carnet/ui/alert/alert.tsx';
import { ResendCountdown } from '@carnet/ui/resend-countdown/resend-countdown.tsx';
import { useCountdown } from '@carnet/ui/use-countdown.ts';
import { useLingui } from '@lingui/react/macro';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import type { SentResetCode } from '@/core/session/sent-reset-code.ts';
import { useRequestReset } from './reset.hooks.ts';

const WAIT_SECONDS = { first: 15, again: 30 };

export function ResendReset({ sent }: { sent: SentResetCode }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const resend = useRequestReset(sent.way);
  const countdown = useCountdown(WAIT_SECONDS.first);
  const isFresh = resend.isSuccess && countdown.secondsLeft > 0;
  const problem = errorText(resend.error);

  const sendAgain = () =>
    resend.mutate(sent.username, { onSuccess: () => countdown.restart(WAIT_SECONDS.again) });
  return (
    <>
      <ResendCountdown
        secondsLeft={countdown.secondsLeft}
        totalSeconds={resend.isSuccess ? WAIT_SECONDS.again : WAIT_SECONDS.first}
        isSending={resend.isPending}
        sentNotice={isFresh ? t`Use the newest message` : undefined}
        onResend={sendAgain}
        words={{
          question: t`No code yet?`,
          wait: (seconds) => t`Send again in ${seconds} s`,
          resend: t`Send again`,
        }}
      />
      {resend.notice}
      {problem && (
        <div className="mb-4">
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        </div>
      )}
    </>
  );
}
