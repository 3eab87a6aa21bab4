import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { DeadEndCard } from '@carnet/ui/templates/dead-end-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';

export const needsSupport = (error: unknown) =>
  error ? failureOf(error).code === 'password.reset_needs_support' : false;

/** Said before a new password is thought of: the code was right, and nothing else could prove the rest. */
export function NeedsSupport() {
  const { t } = useLingui();
  const title = t`Your account needs a second proof`;
  usePageTitle(title);
  return (
    <InPlace>
      <DeadEndCard
        flow={t`New password`}
        title={title}
        text={t`Security codes are switched on, and we have no second way to make sure that it is you. Your old password has not changed.`}
      >
        <ButtonLink href={pathOf('support')} wide>
          {t`Contact support`}
        </ButtonLink>
        <ButtonLink href={pathOf('login.email')} look="secondary" wide>
          {t`Back to sign in`}
        </ButtonLink>
      </DeadEndCard>
    </InPlace>
  );
}
