import type { Meta } from '@storybook/react-vite';
import { bookStory } from '../book/book-story.tsx';
import { bookLocales } from '../book/book-locale.ts';
import { mfaTexts } from '../book/pages/mfa.texts.ts';
import { useCountdown } from '../use-countdown.ts';
import { ResendCountdown } from './resend-countdown.tsx';

function Sample({ locale }: { locale: keyof typeof mfaTexts }) {
  const texts = mfaTexts[locale];
  const { secondsLeft, restart } = useCountdown(15);
  return (
    <ResendCountdown
      secondsLeft={secondsLeft}
      totalSeconds={15}
      onResend={() => restart(15)}
      words={texts}
    />
  );
}

const meta: Meta = { title: 'Components/Resend countdown' };
export default meta;

export const Waits = bookStory(() => (
  <>
    {bookLocales.map((locale) => (
      <Sample key={locale} locale={locale} />
    ))}
  </>
));
