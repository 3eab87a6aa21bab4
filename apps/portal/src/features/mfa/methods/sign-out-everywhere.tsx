import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { signOutEverywhere } from '@/core/session/sign-out-everywhere.ts';
import { Alert } from '@/core/ui/alert/alert.tsx';
import { Button } from '@/core/ui/button/button.tsx';
import { Dialog } from '@/core/ui/dialog/dialog.tsx';

/** R275: here, where people look for it, and not only on the page of devices. */
export function SignOutEverywhere() {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const end = useSignOutEverywhere();
  const errorText = useErrorText();
  const problem = errorText(end.error);
  return (
    <>
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        {t`Sign out everywhere`}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t`Sign out everywhere?`}
        closeLabel={t`Close`}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t`Cancel`}
            </Button>
            <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
              {t`Sign out`}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          {t`You must sign in again on every device, this one included.`}
        </p>
        {/* A region of its own: while a modal is open, readers hear nothing of the page behind it. */}
        <div role="alert">
          {problem && (
            <div className="mt-4">
              <Alert tone="danger">{problem}</Alert>
            </div>
          )}
        </div>
      </Dialog>
    </>
  );
}

function useSignOutEverywhere() {
  const reach = useReach();
  const go = useGo();
  return useMutation({
    mutationFn: () => signOutEverywhere(reach),
    onSuccess: () => go({ kind: 'route', name: 'login.email' }),
  });
}
