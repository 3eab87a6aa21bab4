import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { useLingui } from '@lingui/react/macro';

import { usePasskeyProblem } from '@/core/passkeys/passkey-problem.ts';

interface PasskeyProofProps {
  isBusy: boolean;
  problem: unknown;
  onPress: () => void;
}

/** Nothing is typed: the browser asks for the passkey when the button is pressed. */
export function PasskeyProof({ isBusy, problem, onPress }: PasskeyProofProps) {
  const { t } = useLingui();
  const text = usePasskeyProblem()(problem);
  return (
    <>
      {text && (
        <div className="mb-4">
          <Alert tone="danger" announce="at-once">
            {text}
          </Alert>
        </div>
      )}
      <Button wide busy={isBusy} onClick={onPress}>
        {t`Use your passkey`}
      </Button>
    </>
  );
}
