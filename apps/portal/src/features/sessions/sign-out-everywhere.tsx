import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { DevicesIllustration } from '@carnet/ui/illustrations/small-illustrations.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useWrite } from '@/core/http/use-write.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { useReach } from '@/core/session/session-context.tsx';
import { signOutEverywhere } from '@/core/session/sign-out-everywhere.ts';

/** R275: the button is here, where people look for it, and not only on the page of devices. */
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
        matter={t`Security`}
        illustration={<DevicesIllustration />}
        title={t`Sign out everywhere?`}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t`Cancel`}
            </Button>
            <Button busy={end.isPending} onClick={() => end.mutate()}>
              {t`Sign out`}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          {t`You must sign in again on every device, this one included.`}
        </p>
        {/* An alert of its own: while a modal is open, readers hear nothing of the page behind it. */}
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
  return useWrite({
    mutationFn: () => signOutEverywhere(reach),
    onSuccess: () => go({ kind: 'route', name: 'login.email' }),
  });
}
