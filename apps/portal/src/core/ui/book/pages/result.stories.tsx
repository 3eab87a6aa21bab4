import type { Meta, StoryObj } from '@storybook/react-vite';

import { ButtonLink } from '@/core/ui/button/button-link.tsx';
import { Button } from '@/core/ui/button/button.tsx';
import { Link } from '@/core/ui/link/link.tsx';
import { Seal } from '@/core/ui/seal/seal.tsx';
import { Tally } from '@/core/ui/tally/tally.tsx';
import { ResultCard } from '@/core/ui/templates/result-card.tsx';
import { BookFrame } from '../book-frame.tsx';
import { type BookLocale, bookLocaleOf } from '../book-locale.ts';
import { resultTexts } from './result.texts.ts';

function ResultPage({ locale }: { locale: BookLocale }) {
  const texts = resultTexts[locale];
  const [before, support, after] = texts.footnote;
  return (
    <BookFrame locale={locale} watermark>
      <ResultCard
        stub={{ flow: texts.flow, reference: `${texts.reference} 9C4-206-31` }}
        seal={<Seal text={texts.seal} tilt={-11} />}
        title={texts.title}
        text={texts.text}
        tally={
          <Tally
            lines={texts.lines.map(([what, result], index) => ({
              id: what,
              what,
              result,
              state: index < 2 ? 'done' : 'open',
            }))}
          />
        }
        actions={
          <>
            <Button wide>{texts.again}</Button>
            <ButtonLink href="/user/dashboard" look="secondary" wide>
              {texts.account}
            </ButtonLink>
          </>
        }
        footnote={
          <>
            {before}
            <Link href="/support">{support}</Link>
            {after}
          </>
        }
      />
    </BookFrame>
  );
}

const meta: Meta = { title: 'Pages/Result', parameters: { layout: 'fullscreen' } };
export default meta;

export const PartlyDone: StoryObj = {
  render: (_args, { globals }) => <ResultPage locale={bookLocaleOf(globals)} />,
};
