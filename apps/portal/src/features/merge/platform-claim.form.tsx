import { useLingui } from '@lingui/react/macro';

import { ClaimCard } from './claim-card.tsx';
import { useClaimWays } from './claim-ways.ts';
import { useClaim } from './merge.hooks.ts';
import type { MergeVisit } from './merge-visit.ts';
import { PlatformForm } from './platform.form.tsx';

/** R205: for who no longer gets codes at the shared contact. */
export function PlatformClaim({ visit }: { visit: MergeVisit }) {
  const { t } = useLingui();
  const claim = useClaim(visit);
  const ways = useClaimWays(visit.state.owes, 'platform');
  return (
    <ClaimCard
      step={2}
      title={t`Claim the other account`}
      text={t`With the password that you use on the card platform’s own site, and the number of a card of the other account.`}
      problem={claim.error}
      ways={ways}
    >
      <PlatformForm
        isBusy={claim.isPending}
        isRefused={claim.isError}
        submit={t`Continue`}
        onEdit={claim.reset}
        onSubmit={claim.mutate}
      />
    </ClaimCard>
  );
}
