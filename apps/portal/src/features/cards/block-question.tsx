import type { Card } from '@carnet/contract/calls/cards';
import { BlockedCardIllustration } from '@carnet/ui/illustrations/small-illustrations.tsx';
import { useLingui } from '@lingui/react/macro';

import { QuestionDialog } from '@/core/question/question-dialog.tsx';

interface BlockQuestionProps {
  /** None: nothing is asked. */
  card: Card | undefined;
  isBusy: boolean;
  onAnswer: (agreed: boolean) => void;
}

export function BlockQuestion({ card, isBusy, onAnswer }: BlockQuestionProps) {
  const { t } = useLingui();
  return (
    <QuestionDialog
      question={
        card && {
          title: t`Block this card?`,
          text: t`Nobody can pay with it any more. You cannot take this back yourself: only our support can.`,
          agree: t`Block card`,
          fact: `•••• ${card.last4}`,
          isFinal: true,
        }
      }
      matter={t`Your cards`}
      illustration={<BlockedCardIllustration />}
      isBusy={isBusy}
      onAnswer={onAnswer}
    />
  );
}
