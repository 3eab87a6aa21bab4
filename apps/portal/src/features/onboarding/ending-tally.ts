import type { TallyLine } from '@carnet/ui/tally/tally.tsx';
import { useLingui } from '@lingui/react/macro';

import type { Ended } from './onboarding.client.ts';

/** A new account, or something more for one that there was. */
export type How = 'created' | 'attached';

export function useEndingTally({ ending, entrance }: Ended, how: How): TallyLine[] {
  const { t } = useLingui();
  const lines: TallyLine[] = [];
  if (how === 'created')
    lines.push(
      { id: 'account', what: t`Account`, state: 'done', result: t`Created` },
      {
        id: 'contacts',
        what: t`E-mail and phone`,
        state: 'done',
        result: t`Both verified`,
      },
    );
  if (ending === 'code-only') {
    lines.push({ id: 'invitation', what: t`Invitation`, state: 'done', result: t`Accepted` });
    return lines;
  }
  const last4 = entrance?.kind === 'card' ? entrance.last4 : undefined;
  const what = last4 ? t`Card •••• ${last4}` : t`Card`;
  lines.push(
    ending === 'card-activated'
      ? { id: 'card', what, state: 'done', result: t`Active` }
      : { id: 'card', what, state: 'open', result: t`Not active` },
  );
  return lines;
}
