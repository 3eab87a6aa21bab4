import { Alert } from '@carnet/ui/alert/alert.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import type { RouteName } from '@/core/navigation/routes.ts';
import { usePasskeyProblem } from '@/core/passkeys/passkey-problem.ts';
import { StrongerProof } from '@/core/step-up/stronger-proof.tsx';

/** Why no passkey was made, or changed, and what to do about it. */
export function PasskeyFault({ error, page }: { error: unknown; page: RouteName }) {
  const { t } = useLingui();
  const problemText = usePasskeyProblem();
  if (!error) return null;
  if (failureOf(error).code !== 'mfa.stronger_proof_required')
    return (
      <Alert tone="danger" announce>
        {problemText(error)}
      </Alert>
    );
  return (
    <Alert tone="warn" announce>
      {t`Confirm with a passkey or your authenticator app first: what is as strong is added with the strongest you have.`}{' '}
      <StrongerProof problem={error} page={page} />
    </Alert>
  );
}
