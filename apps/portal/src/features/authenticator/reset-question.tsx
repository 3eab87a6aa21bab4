import { Button } from '@carnet/ui/button/button.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { useLingui } from '@lingui/react/macro';

interface ResetQuestionProps {
  isOpen: boolean;
  onAnswer: (agreed: boolean) => void;
}

/** Asked before the page of the new app: what will end, and that nothing has ended yet (R179). */
export function ResetQuestion({ isOpen, onAnswer }: ResetQuestionProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      matter={t`Two-step verification`}
      title={t`Set up your app anew?`}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {t`Cancel`}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t`Set up anew`}</Button>
        </>
      }
    >
      <p className="text-ink-2">
        {t`The app you use now and its recovery keys work until you have confirmed the new one. Then they stop, and your other devices are signed out.`}
      </p>
    </Dialog>
  );
}
