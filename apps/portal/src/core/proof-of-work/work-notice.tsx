import { Alert } from '@carnet/ui/alert/alert.tsx';
import { useLingui } from '@lingui/react/macro';

/** Shown while the browser works: nothing to press, nothing to solve, and nothing typed is lost. */
export function WorkNotice() {
  const { t } = useLingui();
  return (
    <div className="mt-4">
      <Alert tone="info" announce title={t`One moment: a short security check`}>
        {t`Your browser does it by itself. We go on as soon as it is done.`}
      </Alert>
    </div>
  );
}
