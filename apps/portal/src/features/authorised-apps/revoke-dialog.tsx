import type { AuthorisedApp } from '@carnet/contract/calls/authorised-apps';
import { Button } from '@carnet/ui/button/button.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { AccessIllustration } from '@carnet/ui/illustrations/small-illustrations.tsx';
import { useLingui } from '@lingui/react/macro';

interface RevokeDialogProps {
  app: AuthorisedApp | undefined;
  isBusy: boolean;
  onAnswer: (agreed: boolean) => void;
}

/** What is taken back ends at once, and for the app it may be the end of a subscription. */
export function RevokeDialog({ app, isBusy, onAnswer }: RevokeDialogProps) {
  const { t } = useLingui();
  const name = app?.name ?? '';
  return (
    <Dialog
      isOpen={app !== undefined}
      onClose={() => onAnswer(false)}
      matter={t`Access`}
      fact={app?.domain ?? undefined}
      illustration={<AccessIllustration />}
      title={t`Revoke the access of ${name}?`}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {t`Cancel`}
          </Button>
          <Button busy={isBusy} onClick={() => onAnswer(true)}>
            {t`Revoke`}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        {t`It can no longer see or do anything in your account, from now on. You can allow it again the next time it asks.`}
      </p>
    </Dialog>
  );
}
