import { useLingui } from '@lingui/react/macro';

import type { Ticket } from './onboarding.client.ts';

/** What somebody came with, as a line of a list. */
export function useEntranceLine(entrance: Ticket['entrance'] | undefined) {
  const { t } = useLingui();
  if (!entrance) return undefined;
  if (entrance.kind === 'invitation') return { label: t`Invitation`, value: entrance.company };
  const { last4 } = entrance;
  return { label: t`Card`, value: last4 ? `•••• ${last4}` : t`Recognised` };
}
