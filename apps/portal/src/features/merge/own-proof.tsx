import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';
import { proofOf } from '@/core/step-up/intention.ts';
import { ClaimCard } from './claim-card.tsx';
import { useOpened } from './merge.hooks.ts';

/** This side's half of the proof, by the code page that every important change has. */
export function OwnProof() {
  const { t } = useLingui();
  const query = new URLSearchParams(proofOf('duplicated', useOpened()));
  return (
    <ClaimCard
      step={3}
      title={t`The other account is yours`}
      text={t`Last comes a code for the account that you are signed in to. Then we show you both side by side. Nothing has changed yet.`}
    >
      <ButtonLink href={`${pathOf('mfa-methods')}?${query}`} wide>
        {t`Get a code`}
      </ButtonLink>
    </ClaimCard>
  );
}
