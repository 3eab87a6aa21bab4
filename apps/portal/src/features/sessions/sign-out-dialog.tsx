import { Button } from '@carnet/ui/button/button.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { DevicesIllustration } from '@carnet/ui/illustrations/small-illustrations.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useDeviceWords } from './device-words.ts';
import type { Ending } from './sessions.hooks.ts';

interface SignOutDialogProps {
  question: Ending | undefined;
  isBusy: boolean;
  onAnswer: (agreed: boolean) => void;
}

interface QuestionWords {
  title: string;
  text: string;
  agree: string;
  /** The fact on the stub: where the device is, or how many there are. */
  fact?: string;
}

const NOTHING: QuestionWords = { title: '', text: '', agree: '' };

export function SignOutDialog({ question, isBusy, onAnswer }: SignOutDialogProps) {
  const { t } = useLingui();
  const words = useQuestionWords();
  const { title, text, agree, fact } = question ? words(question) : NOTHING;
  return (
    <Dialog
      isOpen={question !== undefined}
      onClose={() => onAnswer(false)}
      matter={t`Security`}
      fact={fact}
      illustration={<DevicesIllustration />}
      title={title}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {t`Cancel`}
          </Button>
          <Button busy={isBusy} onClick={() => onAnswer(true)}>
            {agree}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{text}</p>
    </Dialog>
  );
}

function useQuestionWords() {
  const { t } = useLingui();
  const devices = useDeviceWords();
  return (question: Ending): QuestionWords => {
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
