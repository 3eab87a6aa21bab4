import { useLingui } from '@lingui/react/macro';

import { QuestionDialog } from '@/core/question/question-dialog.tsx';

interface ResetQuestionProps {
  isOpen: boolean;
  onAnswer: (agreed: boolean) => void;
}

/** Asked before the page of the new app: what will end, and that nothing has ended yet (R179). */
export function ResetQuestion({ isOpen, onAnswer }: ResetQuestionProps) {
  const { t } = useLingui();
  const question = {
    title: t`Set up your app anew?`,
    text: t`The app you use now and its recovery keys work until you have confirmed the new one. Then they stop, and your other devices are signed out.`,
    agree: t`Set up anew`,
  };
  return (
    <QuestionDialog
      question={isOpen ? question : undefined}
      matter={t`Two-step verification`}
      onAnswer={onAnswer}
    />
  );
}
