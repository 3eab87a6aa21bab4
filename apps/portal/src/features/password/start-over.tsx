import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { RefusedIllustration } from '@/core/ui/illustrations/refused-illustration.tsx';
import { AuthCard } from '@/core/ui/templates/auth-card.tsx';

/** For whoever comes to a later page of a reset without its beginning, or too late. */
export function StartOver() {
  const { t } = useLingui();
  const title = t`Please start again`;
  usePageTitle(title);
  return (
    <AuthCard stub={{ flow: t`New password`, illustration: <RefusedIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 mb-6 text-pretty text-ink-2">
        {t`This page belongs to a change of password that took too long or was started elsewhere.`}
      </p>
      <div className="grid gap-3">
        <ButtonLink href={pathOf('forgot-password.email')} wide>
          {t`Get a new code`}
        </ButtonLink>
        <ButtonLink href={pathOf('login.email')} look="secondary" wide>
          {t`Back to sign in`}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
