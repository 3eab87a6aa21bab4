import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { usePageTitle } from '@/core/navigation/use-page-title.ts';

/** Shown for a moment: the browser is about to be somewhere else. */
export function OnTheWay() {
  const { t } = useLingui();
  const title = t`One moment`;
  usePageTitle(title);
  return (
    <AuthCard stub={{ flow: t`Access request` }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 text-ink-2">{t`Taking you there…`}</p>
    </AuthCard>
  );
}
