import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { DeadEndCard } from '@carnet/ui/templates/dead-end-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';

/** Half an hour has passed, or somebody put it off or stopped it meanwhile. */
export function TicketOver() {
  const { t } = useLingui();
  const title = t`Prove it once more`;
  usePageTitle(title);
  return (
    <InPlace key="over">
      <DeadEndCard
        flow={t`Way back in`}
        title={title}
        text={t`This page works for 30 minutes. Start again: where the wait is over, you go on at once.`}
      >
        <ButtonLink href={pathOf('way-back')} wide>
          {t`Start again`}
        </ButtonLink>
        <ButtonLink href={pathOf('support')} look="secondary" wide>
          {t`Contact support`}
        </ButtonLink>
      </DeadEndCard>
    </InPlace>
  );
}
