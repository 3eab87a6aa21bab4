import type { Card } from '@carnet/contract/calls/cards';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { EmptyState } from '@carnet/ui/empty-state/empty-state.tsx';
import { GroupHeading } from '@carnet/ui/row/row-group.tsx';
import { SkeletonRows } from '@carnet/ui/skeleton/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, use, useId, useState } from 'react';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { useBlockCard } from './block-card.hooks.ts';
import { BlockOutcome } from './block-outcome.tsx';
import { BlockQuestion } from './block-question.tsx';
import { CardStop } from './card-stop.tsx';
import type { CardsRead } from './cards.client.ts';
import { OwnCards } from './own-cards.tsx';

/** Comes when the card platform has answered; the page does not wait for it. */
export function CardsPart({ cards }: { cards: Promise<CardsRead> }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Card>();
  const block = useBlockCard(() => setAsked(undefined));
  return (
    <>
      <Suspense
        fallback={
          <Part>
            <SkeletonRows
              rows={1}
              words={{ loading: t`Loading`, stillWorking: t`Still working…` }}
            />
          </Part>
        }
      >
        <Cards cards={cards} onBlock={setAsked} />
      </Suspense>
      {/* Not among the cards, which may be out of reach a moment later: what became of the wish stays. */}
      <BlockOutcome block={block} />
      <BlockQuestion
        card={asked}
        isBusy={block.isPending}
        onAnswer={(agreed) => (agreed && asked ? block.mutate(asked) : setAsked(undefined))}
      />
    </>
  );
}

interface CardsProps {
  cards: Promise<CardsRead>;
  onBlock: (card: Card) => void;
}

function Cards({ cards, onBlock }: CardsProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const read = use(cards);
  if ('error' in read)
    return (
      <Part>
        <Alert tone="warn" title={errorText(read.error) ?? ''}>
          <CardStop text={t`To block a lost card, call card stop:`} />
        </Alert>
      </Part>
    );
  if (read.cards.length === 0)
    return (
      <Part>
        <EmptyState
          title={t`No card yet`}
          text={t`When your employer orders one for you, it shows here.`}
        />
      </Part>
    );
  return <OwnCards cards={read.cards} onBlock={onBlock} />;
}

function Part({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <GroupHeading id={id} title={t`Your cards`} />
      {children}
    </section>
  );
}
