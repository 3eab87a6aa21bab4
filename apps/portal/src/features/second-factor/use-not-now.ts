import { useLingui } from '@lingui/react/macro';

import { mergePage } from '@/core/merge/merge-ways.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { readItem } from '@/core/session/session-items.ts';
import { openedAgain } from '@/core/step-up/intention.ts';
import type { CodeQuery } from './code-query.ts';

/** Where somebody goes who does not prove anything now. */
export function useNotNow({ redirect, intention }: CodeQuery): { label: string; href: string } {
  const { t } = useLingui();
  if (redirect === 'duplicated')
    return { label: t`Back to the two accounts`, href: mergePage(openedAgain(intention)) };
  // A person who owes a set-up would be sent straight back from any other page.
  if (readItem('mfa_forced') !== undefined) return { label: t`Back`, href: pathOf('setup-mfa') };
  if (redirect === 'approve' || redirect === 'passkey-offer')
    return { label: t`Not now, to the homepage`, href: pathOf('home') };
  return { label: t`Not now, back to Security`, href: pathOf('security') };
}
