import type { Card } from '@carnet/contract/calls/cards';
import { Button } from '@carnet/ui/button/button.tsx';
import { CardIcon } from '@carnet/ui/icons/service-icons.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Stamp, type StampProps } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

import { CardStop } from './card-stop.tsx';

interface OwnCardsProps {
  cards: readonly Card[];
  onBlock: (card: Card) => void;
}

/** The cards in the hand; a lost one is blocked in two presses. */
export function OwnCards({ cards, onBlock }: OwnCardsProps) {
  const { t } = useLingui();
  return (
    <RowGroup title={t`Your cards`}>
      {cards.map((card) => (
        <CardRow key={card.id} card={card} onBlock={() => onBlock(card)} />
      ))}
    </RowGroup>
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
