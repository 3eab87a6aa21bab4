import type { Card } from '@carnet/contract/calls/cards';
import { Button } from '@carnet/ui/button/button.tsx';
import { CardIcon } from '@carnet/ui/icons/service-icons.tsx';
import { BlockedCardIllustration } from '@carnet/ui/illustrations/small-illustrations.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Stamp, type StampProps } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { QuestionDialog } from '@/core/question/question-dialog.tsx';
import { useBlockCard } from './block-card.hooks.ts';
import { BlockOutcome } from './block-outcome.tsx';
import { CardStop } from './card-stop.tsx';

/** The cards in the hand; a lost one is blocked in two presses. */
export function OwnCards({ cards }: { cards: readonly Card[] }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Card>();
  const block = useBlockCard(() => setAsked(undefined));
  return (
    <>
      <RowGroup title={t`Your cards`}>
        {cards.map((card) => (
          <CardRow key={card.id} card={card} onBlock={() => setAsked(card)} />
        ))}
      </RowGroup>
      <BlockOutcome block={block} />
      <QuestionDialog
        question={
          asked && {
            title: t`Block this card?`,
            text: t`Nobody can pay with it any more. You cannot take this back yourself: only our support can.`,
            agree: t`Block card`,
            fact: `•••• ${asked.last4}`,
            isFinal: true,
          }
        }
        matter={t`Your cards`}
        illustration={<BlockedCardIllustration />}
        isBusy={block.isPending}
        onAnswer={(agreed) => (agreed && asked ? block.mutate(asked) : setAsked(undefined))}
      />
    </>
  );
}

function CardRow({ card, onBlock }: { card: Card; onBlock: () => void }) {
  const { t } = useLingui();
  const { last4, status } = card;
  const stamps: Record<Card['status'], [NonNullable<StampProps['tone']>, string]> = {
    active: ['success', t`Active`],
    inactive: ['off', t`Not active`],
    blocking: ['warn', t`Not blocked yet`],
    blocked: ['danger', t`Blocked`],
  };
  const [tone, label] = stamps[status];
  const name = t`Card ending in ${last4}`;
  return (
    <Row
      Icon={CardIcon}
      title={<span className="tabular-nums">{name}</span>}
      stamps={<Stamp tone={tone}>{label}</Stamp>}
      detail={
        status === 'blocking' ? (
          <CardStop text={t`We keep trying. To be safe, call card stop now:`} />
        ) : status === 'blocked' ? (
          t`Found it, or need a new one? Our support helps.`
        ) : undefined
      }
      action={
        (status === 'active' || status === 'inactive') && (
          <Button look="danger" size="small" onClick={onBlock}>
            {t`Block`}
            <span className="sr-only"> {name}</span>
          </Button>
        )
      }
    />
  );
}
