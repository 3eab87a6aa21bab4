import { DevicesIllustration } from '@carnet/ui/illustrations/small-illustrations.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { type Question, QuestionDialog } from '@/core/question/question-dialog.tsx';
import { useDeviceWords } from './device-words.ts';
import type { Ending } from './sessions.hooks.ts';

interface SignOutDialogProps {
  question: Ending | undefined;
  isBusy: boolean;
  onAnswer: (agreed: boolean) => void;
}

export function SignOutDialog({ question, isBusy, onAnswer }: SignOutDialogProps) {
  const { t } = useLingui();
  const words = useQuestionWords();
  return (
    <QuestionDialog
      question={question && words(question)}
      matter={t`Security`}
      illustration={<DevicesIllustration />}
      isBusy={isBusy}
      onAnswer={onAnswer}
    />
  );
}

function useQuestionWords() {
  const { t } = useLingui();
  const devices = useDeviceWords();
  return (question: Ending): Question => {
    switch (question.kind) {
      case 'device': {
        const name = devices.name(question.device);
        return {
          title: t`Sign out ${name}?`,
          text: t`Whoever uses it must sign in again.`,
          agree: t`Sign out`,
          fact: devices.place(question.device),
        };
      }
      case 'trust': {
        const name = devices.name(question.device);
        return {
          title: t`Stop trusting ${name}?`,
          text:
            question.device.status === 'active'
              ? t`It stays signed in. At its next sign-in we ask for a security code again.`
              : t`At its next sign-in we ask for a security code again.`,
          agree: t`Stop trusting`,
          fact: devices.place(question.device),
        };
      }
      case 'others':
        return {
          title: t`Sign out of all other devices?`,
          text: t`Only this device stays signed in.`,
          agree: t`Sign out`,
          fact: t({
            message: plural(question.count, { one: '# device', other: '# devices' }),
          }),
        };
      case 'everything':
        return {
          title: t`Sign out everywhere?`,
          text: t`You must sign in again on every device, this one included.`,
          agree: t`Sign out`,
        };
    }
  };
}
