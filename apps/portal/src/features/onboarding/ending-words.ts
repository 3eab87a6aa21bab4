import { useLingui } from '@lingui/react/macro';

import type { How } from './ending-tally.ts';
import type { Ended } from './onboarding.client.ts';

/** What happened, and what comes now. */
export function useEndingWords({ ending }: Ended, how: How): { title: string; text: string } {
  const { t } = useLingui();
  const isNew = how === 'created';
  switch (ending) {
    case 'card-activated':
      return {
        title: isNew ? t`Account created. Your card is active.` : t`Your card is added and active.`,
        text: t`You can pay with it from now on. You are signed in.`,
      };
    case 'card-failed':
      return {
        title: isNew
          ? t`Account created. Your card is not active yet.`
          : t`Card added. It is not active yet.`,
        // R239: the account stands; the card can wait.
        text: t`We try again by ourselves, and tell you by e-mail when it works. You can also activate the card later, in the app.`,
      };
    case 'code-only':
      return {
        title: isNew ? t`Your account is ready.` : t`Your invitation is accepted.`,
        text: t`You are signed in. When you get a card, it comes to this account.`,
      };
  }
}
