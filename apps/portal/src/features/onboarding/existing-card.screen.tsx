import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { CardIllustration } from '@carnet/ui/illustrations/card-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useIsGuest } from '@/core/session/session-context.tsx';

/** R226: no step of its own: the way out for somebody whose card is linked already (A12). */
export function ExistingCardScreen() {
  const { t } = useLingui();
  const isGuest = useIsGuest();
  const title = t`This card already has an account`;
  usePageTitle(title);
  return (
    <AuthCard stub={{ flow: t`Card activation`, illustration: <CardIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 mb-6 text-pretty text-ink-2">
        {t`Perhaps you registered it before, or a new card came in the place of an old one. Your account is still there.`}
      </p>
      <div className="mb-4 grid gap-3">
        <ButtonLink href={pathOf(isGuest ? 'login.email' : 'user-dashboard')} wide>
          {isGuest ? t`Sign in` : t`Go to my account`}
        </ButtonLink>
        {isGuest && (
          <ButtonLink href={pathOf('forgot-username')} look="secondary" wide>
            {t`Find my username`}
          </ButtonLink>
        )}
      </div>
      <HelpList
        links={[
          { label: t`Begin with another card`, href: pathOf('onboarding') },
          { label: t`I never made an account with this card`, href: pathOf('support') },
        ]}
      />
    </AuthCard>
  );
}
