import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { Button } from '@/core/ui/button/button.tsx';
import { CardNumberField } from '@/core/ui/card-number-field/card-number-field.tsx';
import { SideQuestions } from '@/core/ui/help-list/help-list.tsx';
import { LockIcon } from '@/core/ui/icons/security-icons.tsx';
import { CardIllustration } from '@/core/ui/illustrations/card-illustration.tsx';
import { StepperCard } from '@/core/ui/templates/stepper-card.tsx';
import { BookFrame } from '../book-frame.tsx';
import { type BookLocale, bookLocaleOf } from '../book-locale.ts';
import { onboardingTexts } from './onboarding.texts.ts';

function OnboardingPage({ locale }: { locale: BookLocale }) {
  const texts = onboardingTexts[locale];
  const [number, setNumber] = useState('5065148290');
  const [before, digits, after] = texts.text;
  return (
    <BookFrame locale={locale} watermark>
      <StepperCard
        stub={{
          flow: texts.flow,
          reference: `${texts.reference} 9C4-206-31`,
          step: { current: 2, total: 6, label: texts.step },
          illustration: <CardIllustration />,
        }}
        back={{ label: texts.back, href: '/onboarding' }}
        title={texts.title}
        text={
          <>
            {before}
            <span className="font-mono text-ink">{digits}</span>
            {after}
          </>
        }
        outlook={texts.outlook}
      >
        <CardNumberField label={texts.label} value={number} onValueChange={setNumber} />
        <p className="mt-4 flex gap-2 text-small text-ink-2">
          <LockIcon size={20} className="-ml-[3px] mt-px" />
          <span>{texts.notKept}</span>
        </p>
        <Button type="submit" className="mt-8 w-full card:w-44">
          {texts.next}
        </Button>
        <SideQuestions
          links={[
            { label: texts.noCard, href: '/no-card' },
            { label: texts.otherNumber, href: '/other-number' },
          ]}
        />
      </StepperCard>
    </BookFrame>
  );
}

const meta: Meta = { title: 'Pages/Onboarding step', parameters: { layout: 'fullscreen' } };
export default meta;

export const CardNumber: StoryObj = {
  render: (_args, { globals }) => <OnboardingPage locale={bookLocaleOf(globals)} />,
};
