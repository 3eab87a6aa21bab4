import { Alert } from '@carnet/ui/alert/alert.tsx';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { StrongerProof } from '@/core/step-up/stronger-proof.tsx';

/** No new keys were made: the old ones still work. */
export function KeysProblem({ problem }: { problem: unknown }) {
  const text = useErrorText()(problem);
  if (!text) return null;
  return (
    <div className="mb-4">
      <Alert tone="danger" announce>
        <p>{text}</p>
        <StrongerProof problem={problem} page="security.edit-recovery" />
      </Alert>
    </div>
  );
}
