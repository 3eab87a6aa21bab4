import { Button } from '@carnet/ui/button/button.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { useLingui } from '@lingui/react/macro';

interface CompanyDialogProps {
  /** Undefined: the dialog is closed. */
  provider: { name: string; company: string | null } | undefined;
  isBusy: boolean;
  onAnswer: (agreed: boolean) => void;
}

/** The beta sign-on of a company: what it is, and the one button that leaves for it (R93). */
export function CompanyDialog({ provider, isBusy, onAnswer }: CompanyDialogProps) {
  const { t } = useLingui();
  const name = provider?.name ?? '';
  const company = provider?.company ?? '';
  return (
    <Dialog
      isOpen={provider !== undefined}
      onClose={() => onAnswer(false)}
      matter={t`Beta`}
      fact={company}
      title={t`Sign in with your work account`}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {t`Use my password`}
          </Button>
          <Button busy={isBusy} onClick={() => onAnswer(true)}>
            {t`Sign in with ${name}`}
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-2">
        {t`${company} is trying this out. ${name} tells us that it is you; your password stays there. The first time, you connect it with your Carnet account.`}
      </p>
    </Dialog>
  );
}
