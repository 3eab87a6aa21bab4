import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import type { Profile } from '@carnet/contract/calls/profile';
import { Button } from '@carnet/ui/button/button.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { useLingui } from '@lingui/react/macro';

import { isApp } from '@/core/factors/method-kinds.ts';

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
  const name = question ? words(question.item).title : '';
  return (
    <Dialog
      isOpen={question !== undefined}
      onClose={() => onAnswer(false)}
      matter={t`Two-step verification`}
      title={t`Delete ${name}?`}
      actions={
        <>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {t`Cancel`}
          </Button>
          <Button busy={isBusy} onClick={() => onAnswer(true)}>
            {t`Delete`}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{question && <Consequence item={question.item} />}</p>
    </Dialog>
  );
}

function Consequence({ item }: { item: MfaMethodItem }) {
  const { t } = useLingui();
  if (isApp(item))
    return t`Its recovery keys stop working too, and your other devices are signed out. Codes then come by your backup method.`;
  return t`It no longer gets security codes. Your other devices are signed out, and those you trusted are asked for a code again.`;
}
