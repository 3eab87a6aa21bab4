import type { MergeProof } from '@carnet/contract/calls/merge';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { useLingui } from '@lingui/react/macro';

import { ClaimCard } from './claim-card.tsx';
import { otherFactorPage, useClaimWays } from './claim-ways.ts';
import { useOpened } from './merge.hooks.ts';

/** Who came back from the code page of a factor: why it is asked, and what else would do. */
export function OtherFactor({ owes }: { owes: readonly MergeProof[] }) {
  const { t } = useLingui();
  const opened = useOpened();
  return (
    <ClaimCard
      step={2}
      title={t`One more proof of the other account`}
      text={t`It is protected by a security code. Prove it here the way you do when you sign in there.`}
      ways={useClaimWays(owes, 'factor')}
    >
      <ButtonLink href={otherFactorPage(opened)} wide>
        {t`Continue with a code`}
      </ButtonLink>
    </ClaimCard>
  );
}
