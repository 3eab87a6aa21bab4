import { Alert } from '@carnet/ui/alert/alert.tsx';
import { useCountdown } from '@carnet/ui/use-countdown.ts';

import { RESEND_WAIT_SECONDS } from '@/core/code-entry/code-entry.policy.ts';
import { ResendCode } from '@/core/code-entry/resend-code.tsx';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import type { useSendCode } from './way-back.hooks.ts';

interface ResendToProps {
  email: string;
  resend: ReturnType<typeof useSendCode>;
}

/** The same code page element as everywhere; the address is the one that was typed. */
export function ResendTo({ email, resend }: ResendToProps) {
  const text = useErrorText()(resend.error);
  const countdown = useCountdown(RESEND_WAIT_SECONDS.first);
  const { isSuccess, isPending } = resend;
  const total = isSuccess ? RESEND_WAIT_SECONDS.again : RESEND_WAIT_SECONDS.first;
  const mutate = () =>
    resend.mutate(email, { onSuccess: () => countdown.restart(RESEND_WAIT_SECONDS.again) });
  return (
    <>
      <ResendCode
        method="email"
        sent={{
          wait: { total, left: countdown.secondsLeft },
          resend: { isSuccess, isPending, mutate },
        }}
      />
      {text && (
        <Alert tone="danger" announce>
          {text}
        </Alert>
      )}
    </>
  );
}
