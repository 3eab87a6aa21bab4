import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

import { Button } from '@/core/ui/button/button.tsx';
import { Checkbox } from '@/core/ui/checkbox/checkbox.tsx';
import { CodeField } from '@/core/ui/code-field/code-field.tsx';
import { HelpList } from '@/core/ui/help-list/help-list.tsx';
import { SmsIllustration } from '@/core/ui/illustrations/sms-illustration.tsx';
import { ResendCountdown } from '@/core/ui/resend-countdown/resend-countdown.tsx';
import { AuthCard } from '@/core/ui/templates/auth-card.tsx';
import { BookFrame } from '../book-frame.tsx';
import { type BookLocale, bookLocaleOf } from '../book-locale.ts';
import { mfaTexts } from './mfa.texts.ts';

function MfaPage({ locale, isWrong = false }: { locale: BookLocale; isWrong?: boolean }) {
  const texts = mfaTexts[locale];
  const [code, setCode] = useState('48219');
  const [hasError, setError] = useState(isWrong);
  const [before, target, after] = texts.sent('+32 ••• •• •• 42');
  return (
    <BookFrame locale={locale} watermark>
      <AuthCard
        stub={{
          flow: texts.flow,
          reference: `${texts.reference} 7K2-481-09`,
          step: { current: 2, total: 2, label: texts.step },
          illustration: <SmsIllustration />,
        }}
      >
        <h1>{texts.title}</h1>
        <p className="mt-2 mb-6 text-ink-2">
          {before}
          <b className="font-semibold whitespace-nowrap tabular-nums text-ink">{target}</b>
          {after}
        </p>
        <CodeField
          label={texts.code}
          slots={8}
          value={code}
          error={hasError && texts.wrong}
          onValueChange={(typed) => {
            setCode(typed);
            setError(false);
          }}
        />
        <div className="mt-4 mb-5">
          <Checkbox label={texts.trust} />
        </div>
        <Button type="submit" wide>
          {texts.confirm}
        </Button>
        <ResendCountdown secondsLeft={14} totalSeconds={15} onResend={() => {}} words={texts} />
        <HelpList
          links={[
            { label: texts.other, href: '/mfa/methods' },
            { label: texts.lost, href: '/mfa/lost' },
            { label: texts.support, href: '/support' },
          ]}
        />
      </AuthCard>
    </BookFrame>
  );
}

const meta: Meta = { title: 'Pages/Security code', parameters: { layout: 'fullscreen' } };
export default meta;

export const Code: StoryObj = {
  render: (_args, { globals }) => <MfaPage locale={bookLocaleOf(globals)} />,
};
export const WrongCode: StoryObj = {
  render: (_args, { globals }) => <MfaPage locale={bookLocaleOf(globals)} isWrong />,
};
