import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import type { Profile } from '@carnet/contract/calls/profile';
import { useLingui } from '@lingui/react/macro';

import { isApp } from '@/core/factors/method-kinds.ts';
import { QuestionDialog } from '@/core/question/question-dialog.tsx';

import { useMethodRowWords } from './method-row-words.ts';

export interface MethodQuestion {
  kind: 'delete' | 'reset';
  item: MfaMethodItem;
}

interface MethodDialogProps {
  /** The question about what is to be deleted. */
  question: MethodQuestion | undefined;
  person: Profile;
  isBusy: boolean;
  onAnswer: (agreed: boolean) => void;
}

/** Asked before something is gone: what goes with it, and what stays. */
export function MethodDialog({ question, person, isBusy, onAnswer }: MethodDialogProps) {
  const { t } = useLingui();
  const words = useMethodRowWords(person);
  const ask = ({ item }: MethodQuestion) => {
    const name = words(item).title;
    return {
      title: t`Delete ${name}?`,
      text: isApp(item)
        ? t`Its recovery keys stop working too, and your other devices are signed out. Codes then come by your backup method.`
        : t`It no longer gets security codes. Your other devices are signed out, and those you trusted are asked for a code again.`,
      agree: t`Delete`,
    };
  };
  return (
    <QuestionDialog
      question={question && ask(question)}
      matter={t`Two-step verification`}
      isBusy={isBusy}
      onAnswer={onAnswer}
    />
  );
}
