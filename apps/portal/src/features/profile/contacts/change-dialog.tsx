import { useLingui } from '@lingui/react/macro';

import { displayContact } from '@/core/phone/display-phone.ts';
import { QuestionDialog } from '@/core/question/question-dialog.tsx';
import type { ContactQuestion } from '../change-task.policy.ts';

interface ChangeDialogProps {
  question: ContactQuestion | undefined;
  isBusy: boolean;
  onAnswer: (agreed: boolean) => void;
}

/** Asked before something changes: what follows from it, and how long it can be taken back. */
export function ChangeDialog({ question, isBusy, onAnswer }: ChangeDialogProps) {
  const { t } = useLingui();
  const words = useQuestionWords();
  return (
    <QuestionDialog
      question={question && { ...words(question), fact: displayContact(question.value) }}
      matter={t`Contacts`}
      isBusy={isBusy}
      onAnswer={onAnswer}
    />
  );
}

function useQuestionWords() {
  const { t } = useLingui();
  return ({ act, kind, isRemoved }: ContactQuestion) => {
    if (act === 'delete')
      return {
        title: kind === 'email' ? t`Delete this address?` : t`Delete this number?`,
        text: t`You can no longer sign in with it, and it gets no codes. For 3 days it can be put back. Your other devices are signed out.`,
        agree: t`Delete`,
      };
    if (act === 'primary')
      return {
        title: kind === 'email' ? t`Make this address primary?` : t`Make this number primary?`,
        text: t`We write there first, and its codes are asked for first. For 3 days the one before it still gets our messages and can be put first again.`,
        agree: t`Make primary`,
      };
    if (isRemoved)
      return {
        title: kind === 'email' ? t`Put this address back?` : t`Put this number back?`,
        text: t`It belongs to your account again, as it did before it was removed.`,
        agree: t`Put back`,
      };
    return {
      title: kind === 'email' ? t`Put this address first again?` : t`Put this number first again?`,
      text: t`It is the primary one again, as it was before.`,
      agree: t`Put first again`,
    };
  };
}
