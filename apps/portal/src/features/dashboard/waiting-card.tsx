import type { Profile } from '@carnet/contract/calls/profile';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { useLingui } from '@lingui/react/macro';

/** Stands until the card is active or refused: whoever pays with it meanwhile should know why it fails. */
export function WaitingCard({ card }: { card: NonNullable<Profile['card_waiting']> }) {
  const { t } = useLingui();
  const { last4 } = card;
  return (
    <div className="mt-6">
      <Alert
        tone="info"
        title={
          last4 === null
            ? t`Your card is not active yet`
            : t`Your card ending in ${last4} is not active yet`
        }
      >
        {t`We keep trying, and write to you as soon as it works.`}
      </Alert>
    </div>
  );
}
