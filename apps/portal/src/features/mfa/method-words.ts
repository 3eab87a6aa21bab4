import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useSite } from '@/core/market/site-context.tsx';
import type { OfferedMethod } from './code-visit.ts';

interface MethodWords {
  /** In the list of methods. */
  name: string;
  /** Over the code field (R111). */
  title: string;
  instruction: string;
}

export function useMethodWords(): (method: OfferedMethod) => MethodWords {
  const { t } = useLingui();
  const { market } = useSite();
  return ({ method, target }) => {
    switch (method) {
      case 'sms':
        return {
          name: t`Text message to ${target}`,
          // Belgians say "gsm", Luxembourgers "téléphone".
          title: t({
            message: select(market, { lu: 'Check your phone', other: 'Check your phone' }),
          }),
          instruction: t`We sent an 8-digit code to ${target}. It works for 10 minutes.`,
        };
      case 'email':
        return {
          name: t`E-mail to ${target}`,
          title: t`Check your mailbox`,
          instruction: t`We sent an 8-digit code to ${target}. It works for 10 minutes.`,
        };
      case 'totp':
      case 'totpRecovery':
      case 'card':
        return {
          name: t`Security code`,
          title: t`Enter your security code`,
          instruction: t`Type the code and confirm.`,
        };
    }
  };
}
