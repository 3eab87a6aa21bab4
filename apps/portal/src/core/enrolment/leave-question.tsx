import { Button } from '@carnet/ui/button/button.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

import { askBeforeLeaving } from '../navigation/leaving.ts';

/** Walking out half-way ends the session (R71); nobody is put out without having been asked (A23). */
export function LeaveQuestion() {
  const { t } = useLingui();
  const { answer } = useQuestion();
  return (
    <Dialog
      isOpen={answer !== undefined}
      onClose={() => answer?.(false)}
      matter={t`Two-step verification`}
      title={t`Leave and sign out?`}
      actions={
        <>
          <Button look="secondary" onClick={() => answer?.(false)}>
            {t`Go on setting up`}
          </Button>
          <Button onClick={() => answer?.(true)}>{t`Leave and sign out`}</Button>
        </>
      }
    >
      <p className="text-ink-2">
        {t`Your account needs security codes before you can use it. You can finish at your next sign-in.`}
      </p>
    </Dialog>
  );
}

/** How to answer the question, while the guard waits for the answer. */
function useQuestion() {
  const [pending, setPending] = useState<{ answer: (agreed: boolean) => void }>();
  useEffect(
    () =>
      askBeforeLeaving(
        () =>
          new Promise((resolve) => {
            const answer = (agreed: boolean) => {
              setPending(undefined);
              resolve(agreed);
            };
            setPending({ answer });
          }),
      ),
    [],
  );
  return { answer: pending?.answer };
}
