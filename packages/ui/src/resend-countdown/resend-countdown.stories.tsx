import type { Meta } from '@storybook/react-vite';

import { bookStory } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { useCountdown } from '../use-countdown.ts';
import { ResendCountdown } from './resend-countdown.tsx';

function Sample({ words }: { words: BookWords['resend'] }) {
  const { secondsLeft, restart } = useCountdown(15);
  return (
    <ResendCountdown
      secondsLeft={secondsLeft}
      totalSeconds={15}
      onResend={() => restart(15)}
      words={words}
    />
  );
}

const meta: Meta = { title: 'Components/Resend countdown' };
export default meta;

export const Waits = bookStory(({ resend }) => <Sample words={resend} />);
