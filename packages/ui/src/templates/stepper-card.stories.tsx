import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';

import { bookStory } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { Button } from '../button/button.tsx';
import { CardNumberField } from '../card-number-field/card-number-field.tsx';
import { SideQuestions } from '../help-list/help-list.tsx';
import { CardIllustration } from '../illustrations/card-illustration.tsx';
import { StepperCard } from './stepper-card.tsx';

function Sample({ words }: { words: BookWords['step'] }) {
  const [number, setNumber] = useState('5065148290');
  return (
    <StepperCard
      stub={{
        flow: words.flow,
        step: { current: 2, total: 6, label: words.label },
        illustration: <CardIllustration />,
      }}
      back={{ label: words.back, href: '/onboarding' }}
      title={words.title}
      text={words.text}
      outlook={words.outlook}
    >
      <CardNumberField label={words.field} value={number} onValueChange={setNumber} />
      <Button type="submit" className="mt-8 w-full card:w-44">
        {words.next}
      </Button>
      <SideQuestions links={[{ label: words.noCard, href: '/no-card' }]} />
    </StepperCard>
  );
}

const meta: Meta = { title: 'Components/Stepper card' };
export default meta;

export const OneQuestion = bookStory(({ step }) => <Sample words={step} />);
