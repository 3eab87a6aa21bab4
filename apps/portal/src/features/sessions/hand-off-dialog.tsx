import { Button } from '@carnet/ui/button/button.tsx';
import { Dialog } from '@carnet/ui/dialog/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { HandOffQuestion } from '@/core/session/hand-off.ts';

interface HandOffDialogProps {
  question: HandOffQuestion;
  /** Somebody else may be signed in now. */
  onAnswered: () => void;
}

export function HandOffDialog({ question, onAnswered }: HandOffDialogProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(true);
  const current = question.current && nameOf(question.current);
  const newcomer = nameOf(question.newcomer);

  const answer = async (whoStays: 'current' | 'newcomer') => {
    if (!isOpen) return;
    setOpen(false);
    try {
      await question.answer(whoStays);
    } finally {
      onAnswered();
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => void answer('current')}
      matter={t`Your account`}
      title={t`Continue as ${newcomer}?`}
      actions={
        <>
          <Button look="secondary" onClick={() => void answer('current')}>
            {current === undefined ? t`That is not me` : t`Stay signed in as ${current}`}
          </Button>
          <Button onClick={() => void answer('newcomer')}>{t`Continue as ${newcomer}`}</Button>
        </>
      }
    >
      <p className="text-ink-2">
        {current === undefined
          ? t`The link that you followed signs you in as ${newcomer}. Continue only if that is you.`
          : t`In this browser, ${current} is signed in. The link that you followed belongs to ${newcomer}.`}
      </p>
    </Dialog>
  );
}

const nameOf = ({ firstname, lastname }: HandOffQuestion['newcomer']) =>
  [firstname, lastname].filter(Boolean).join(' ');
