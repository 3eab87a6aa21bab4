import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { SuccessIllustration } from '@carnet/ui/illustrations/success-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useIsGuest } from '@/core/session/session-context.tsx';
import { useFlowName } from './onboarding-stub.ts';
import type { Ticket } from './onboarding.client.ts';

/** Said to the owner of a contact, who has just proven it, and to nobody before (attack 4). */
export function HasAccount({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const isGuest = useIsGuest();
  const flow = useFlowName()(ticket.entrance);
  const isCard = ticket.entrance?.kind === 'card';
  const title = t`You already have an account`;
  usePageTitle(title);
  return (
    <InPlace>
      <AuthCard stub={{ flow, illustration: <SuccessIllustration /> }}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="mt-3 mb-6 text-pretty text-ink-2">
          {isCard
            ? t`Good news: no second one is needed. Sign in, and we add this card to the account you have.`
            : t`Good news: no second one is needed. Sign in, and we add this invitation to the account you have.`}
        </p>
        {/* The guard asks a guest to sign in first, and then comes back to this page. */}
        <ButtonLink href={pathOf('onboarding.attach')} wide className="mb-4">
          {isGuest ? t`Sign in` : t`Continue`}
        </ButtonLink>
        <HelpList
          links={[
            { label: t`Forgot your password?`, href: pathOf('forgot-password.email') },
            { label: t`Use another address`, href: pathOf('onboarding.email-verification') },
            { label: t`Contact support`, href: pathOf('support') },
          ]}
        />
      </AuthCard>
    </InPlace>
  );
}
