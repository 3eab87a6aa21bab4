import { useLingui } from '@lingui/react/macro';

import { useCodeText, useErrorText } from '@/core/i18n/use-error-text.ts';
import { Alert } from '@/core/ui/alert/alert.tsx';
import { StrongerProof } from '../stronger-proof.tsx';

/** The old app is still there: the person must know, and may try again (A36). */
export function ResetProblem({ problem }: { problem: unknown }) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const text = useErrorText()(problem);
  if (!text) return null;
  return (
    <div className="mb-4">
      <Alert tone="danger" announce title={codeText('deletion.failed')}>
        <p>{text}</p>
        <p>{t`Your old app still works.`}</p>
        <StrongerProof problem={problem} page="security.mfa-edit" />
      </Alert>
    </div>
  );
}
