import { ErrorSummary } from '@carnet/ui/error-summary/error-summary.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';

/** What the server has against the password; nothing when another page goes on from here. */
export function PasswordProblem({ problem }: { problem: unknown }) {
  const { t } = useLingui();
  const text = useErrorText()(problem);
  if (!text || failureOf(problem).code === 'mfa.required') return null;
  return <ErrorSummary title={t`There is a problem`} problems={[{ fieldId: 'password', text }]} />;
}
