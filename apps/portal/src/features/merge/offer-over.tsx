import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { DeadEndCard } from '@carnet/ui/templates/dead-end-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';

/** The half hour is over, or the offer is in another tab: nothing was changed. */
export function OfferOver() {
  const { t } = useLingui();
  const title = t`Nothing to decide here`;
  usePageTitle(title);
  return (
    <DeadEndCard
      flow={t`Two accounts`}
      title={title}
      text={t`For your safety an offer to merge two accounts ends after 30 minutes, and stays in the tab where it was made. Nothing was changed. Add the contact again, and the offer comes back.`}
    >
      <ButtonLink href={pathOf('profile')} wide>
        {t`To my profile`}
      </ButtonLink>
      <ButtonLink href={pathOf('support')} look="secondary" wide>
        {t`Contact support`}
      </ButtonLink>
    </DeadEndCard>
  );
}
