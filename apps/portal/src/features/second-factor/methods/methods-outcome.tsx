import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';

import { useCodeText, useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { StrongerProof } from '@/core/step-up/stronger-proof.tsx';
import type { useDeleteMethod, useMakePrimary } from './methods.hooks.ts';

interface MethodsOutcomeProps {
  primary: ReturnType<typeof useMakePrimary>;
  deletion: ReturnType<typeof useDeleteMethod>;
}

/** What came of the last change, above the list that shows it. */
export function MethodsOutcome({ primary, deletion }: MethodsOutcomeProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const codeText = useCodeText();
  const close = { announce: true, closeLabel: t`Close` };
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {primary.isError && (
        <Alert tone="danger" announce title={codeText('primary_switch.failed')}>
          <p>{errorText(primary.error)}</p>
          <Link
            href={pathOf('security')}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {t`Back to Security`}
          </Link>
        </Alert>
      )}
      {deletion.isError && (
        <Alert tone="danger" announce title={codeText('deletion.failed')}>
          <p>{errorText(deletion.error)}</p>
          <StrongerProof problem={deletion.error} page="security.mfa-edit" />
        </Alert>
      )}
      {primary.isSuccess && (
        <Alert tone="success" {...close} onClose={primary.reset}>
          {t`From now on we ask for this method first.`}
        </Alert>
      )}
      {deletion.isSuccess && (
        <Alert tone="success" {...close} onClose={deletion.reset}>
          {t`Deleted.`}
        </Alert>
      )}
    </div>
  );
}
