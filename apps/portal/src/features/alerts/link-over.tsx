import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { DeadEndCard } from '@carnet/ui/templates/dead-end-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';

/** The same page for a link that was used, that is too old, and that never was one. */
export function LinkOver() {
  const { t } = useLingui();
  const title = t`This link no longer works`;
  usePageTitle(title);
  return (
    <DeadEndCard
      flow={t`Your safety`}
      title={title}
      text={t`It was already used, or it is more than 7 days old. If you used it, all devices are signed out. If not, choose a new password now: that signs them out too.`}
    >
      <ButtonLink href={pathOf('forgot-password.email')} wide>
        {t`Choose a new password`}
      </ButtonLink>
      <ButtonLink href={pathOf('login.email')} look="secondary" wide>
        {t`Back to sign in`}
      </ButtonLink>
    </DeadEndCard>
  );
}
