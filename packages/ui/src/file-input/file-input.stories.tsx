import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';

import { bookStory, Stack } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { FileInput } from './file-input.tsx';

interface SampleProps {
  words: BookWords;
  error?: string;
  progress?: number;
}

function Sample({ words, error, progress }: SampleProps) {
  const [name, setName] = useState(progress === undefined ? undefined : 'identity-card.pdf');
  return (
    <FileInput
      {...words.file}
      words={words.file}
      error={error}
      accept={['application/pdf', 'image/jpeg', 'image/png']}
      file={name === undefined ? undefined : { name, size: '1.2 MB', progress }}
      onChoose={(file) => setName(file.name)}
      onRemove={() => setName(undefined)}
    />
  );
}

const meta: Meta = { title: 'Components/File input' };
export default meta;

export const States = bookStory((words) => (
  <Stack>
    <Sample words={words} />
    <Sample words={words} progress={40} />
    <Sample words={words} error={words.file.rule} />
  </Stack>
));
