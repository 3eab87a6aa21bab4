import { Button } from '@carnet/ui/button/button.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What is asked before something changes: what follows from it, and the word that agrees. */
export interface Question {
  title: string;
  text: ReactNode;
  agree: string;
  /** The fact on the stub: what, where or how many. */
  fact?: string | undefined;
  /** What cannot be done again later is agreed to in red. */
  isFinal?: boolean;
}

interface QuestionDialogProps {
  /** None: nothing is asked. */
  question: Question | undefined;
  matter: string;
  illustration?: ReactNode;
  isBusy?: boolean;
  onAnswer: (agreed: boolean) => void;
}

/** The one filled button of the slip, in red. */
const FINAL = 'bg-danger text-surface hover:bg-danger';

const NOTHING: Question = { title: '', text: '', agree: '' };

export function QuestionDialog({
  question,
  matter,
  illustration,
  isBusy = false,
  onAnswer,
}: QuestionDialogProps) {
  const { t } = useLingui();
  const { title, text, agree, fact, isFinal = false } = question ?? NOTHING;
  return (
    <Dialog
      isOpen={question !== undefined}
      // Also told when it closes because it was answered.
      onClose={() => question && !isBusy && onAnswer(false)}
      matter={matter}
      fact={fact}
      illustration={illustration}
      title={title}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {t`Cancel`}
          </Button>
          <Button
            {...(isFinal && { look: 'danger', className: FINAL })}
            busy={isBusy}
            onClick={() => onAnswer(true)}
          >
            {agree}
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-2">{text}</p>
    </Dialog>
  );
}
