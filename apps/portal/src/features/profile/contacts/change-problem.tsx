import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { useCodeText, useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import type { useChangeContact } from './change-contact.hooks.ts';

/** R260, R266: what did not happen, and why. */
export function ChangeProblem({ change }: { change: ReturnType<typeof useChangeContact> }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const codeText = useCodeText();
  if (!change.isError || failureOf(change.error).code === 'mfa.step_up_required') return null;
  const { act } = change.variables;
  const titles = {
    primary: codeText('primary_switch.failed'),
    delete: codeText('deletion.failed'),
    undo: undefined,
  };
  return (
    <Alert tone="danger" announce title={titles[act]}>
      <p>{errorText(change.error)}</p>
      {act === 'primary' && (
        <Link href={pathOf('security')} className="inline-flex min-h-11 items-center font-semibold">
          {t`Go to Security`}
        </Link>
      )}
    </Alert>
  );
}
