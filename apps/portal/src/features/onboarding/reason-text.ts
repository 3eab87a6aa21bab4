import { useLingui } from '@lingui/react/macro';

import type { Reason } from './onboarding.policy.ts';

/** Why somebody finds the start. Nobody is sent back without a word (A14). */
export function useReasonText() {
  const { t } = useLingui();
  return (why: Reason | undefined, hasBegun: boolean): string | undefined => {
    if (!why) return undefined;
    if (hasBegun)
      return why === 'order'
        ? t`These pages open one after another, so you are back at the start. What you filled in is kept.`
        : t`This step was taken in another tab or window. What you filled in is kept.`;
    return why === 'order'
      ? t`These pages open one after another. Please begin here.`
      : t`What you began here is over: it is kept for a day, and only in the browser you began in. Please begin again. No account was made.`;
  };
}
