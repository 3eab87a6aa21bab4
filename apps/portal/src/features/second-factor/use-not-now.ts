import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { readItem } from '@/core/session/session-items.ts';

/** Where somebody goes who does not prove anything now. */
export function useNotNow(redirect: string | undefined): { label: string; href: string } {
  const { t } = useLingui();
  // A person who owes a set-up would be sent straight back from any other page.
  if (readItem('mfa_forced') !== undefined) return { label: t`Back`, href: pathOf('setup-mfa') };
  if (redirect === 'approve') return { label: t`Not now, to the homepage`, href: pathOf('home') };
  return { label: t`Not now, back to Security`, href: pathOf('security') };
}
