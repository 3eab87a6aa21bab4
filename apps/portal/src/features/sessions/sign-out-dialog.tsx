import { useLingui } from '@lingui/react/macro';

import { Button } from '@/core/ui/button/button.tsx';
import { Dialog } from '@/core/ui/dialog/dialog.tsx';
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
  const { title, text, agree } = question ? words(question) : { title: '', text: '', agree: '' };
  return (
    <Dialog
      isOpen={question !== undefined}
      onClose={() => onAnswer(false)}
      title={title}
      closeLabel={t`Close`}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {t`Cancel`}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => onAnswer(true)}>
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
  return (question: Ending) => {
    switch (question.kind) {
      case 'device': {
        const name = devices.name(question.device);
        return {
          title: t`Sign out ${name}?`,
          text: t`Whoever uses it must sign in again.`,
          agree: t`Sign out`,
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
        };
      }
      case 'others':
        return {
          title: t`Sign out of all other devices?`,
          text: t`Only this device stays signed in.`,
          agree: t`Sign out`,
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
