import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';

import { bookStory, Stack } from '../book/book-story.tsx';
import { CodeField } from './code-field.tsx';

interface SampleProps {
  label: string;
  slots?: number;
  groupSize?: number;
  error?: string;
}

function Sample(props: SampleProps) {
  const [code, setCode] = useState('4821');
  return <CodeField {...props} value={code} onValueChange={setCode} />;
}

const meta: Meta = { title: 'Components/Code field' };
export default meta;

export const Kinds = bookStory((words) => (
  <Stack>
    <Sample label={words.label} slots={8} />
    <Sample label={words.label} slots={6} groupSize={3} />
    <Sample label={words.label} />
    <Sample label={words.label} slots={8} error={words.required} />
  </Stack>
));
