import type { Meta } from '@storybook/react-vite';
import { bookStory, NarrowPhone, Stack } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { RecoveryKeys } from './recovery-keys.tsx';

const keys = Array.from({ length: 10 }, (_, index) => `7KQ${index}-M2XR-9TPW`);

function Sample({ words }: { words: BookWords }) {
  return (
    <RecoveryKeys
      keys={keys}
      caption={words.keys.caption}
      fileName="carnet-keys.txt"
      words={words.keys}
      onContinue={() => {}}
    />
  );
}

const meta: Meta = { title: 'Components/Recovery keys' };
export default meta;

export const Sheet = bookStory((words) => (
  <Stack>
    <p>{words.keys.intro}</p>
    <Sample words={words} />
  </Stack>
));

export const OnNarrowPhone = bookStory((words) => (
  <NarrowPhone>
    <Sample words={words} />
  </NarrowPhone>
));
