import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { DeadEndCard } from '@/core/ui/templates/dead-end-card.tsx';

/** For whoever comes to a later page of a reset without its beginning, or too late. */
export function StartOver() {
  const { t } = useLingui();
  const title = t`Please start again`;
  usePageTitle(title);
  return (
    <DeadEndCard
      flow={t`New password`}
      title={title}
      text={t`This page belongs to a change of password that took too long or was started elsewhere.`}
    >
      <ButtonLink href={pathOf('forgot-password.email')} wide>
        {t`Get a new code`}
      </ButtonLink>
      <ButtonLink href={pathOf('login.email')} look="secondary" wide>
        {t`Back to sign in`}
      </ButtonLink>
    </DeadEndCard>
  );
}
