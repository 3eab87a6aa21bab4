import type { MfaMethodItem } from '@carnet/contract/calls/mfa-methods';
import type { Profile } from '@carnet/contract/calls/profile';
import { useLingui } from '@lingui/react/macro';

import { Button } from '@/core/ui/button/button.tsx';
import { Dialog } from '@/core/ui/dialog/dialog.tsx';
import { useMethodRowWords } from './method-row-words.ts';

export interface MethodQuestion {
  kind: 'delete' | 'reset';
  item: MfaMethodItem;
}

interface MethodDialogProps {
  question: MethodQuestion | undefined;
  person: Profile;
  isBusy: boolean;
  onAnswer: (agreed: boolean) => void;
}

/** Before something is gone: what goes with it, and what stays. */
export function MethodDialog({ question, person, isBusy, onAnswer }: MethodDialogProps) {
  const { t } = useLingui();
  const words = useMethodRowWords(person);
  const name = question ? words(question.item).title : '';
  const isReset = question?.kind === 'reset';
  return (
    <Dialog
      isOpen={question !== undefined}
      onClose={() => onAnswer(false)}
      title={isReset ? t`Set up ${name} anew?` : t`Delete ${name}?`}
      closeLabel={t`Close`}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {t`Cancel`}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => onAnswer(true)}>
            {isReset ? t`Set up anew` : t`Delete`}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{question && <Consequence question={question} />}</p>
    </Dialog>
  );
}

function Consequence({ question: { kind, item } }: { question: MethodQuestion }) {
  const { t } = useLingui();
  if (kind === 'reset')
    return t`The app you use now and its recovery keys stop working at once, and your other devices are signed out. You then set up the new one.`;
  if (item.method === 'totp')
    return t`Its recovery keys stop working too, and your other devices are signed out. Codes then come by your backup method.`;
  return t`It no longer gets security codes. Your other devices are signed out, and those you trusted are asked for a code again.`;
}
