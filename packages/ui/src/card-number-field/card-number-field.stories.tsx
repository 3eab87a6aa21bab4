import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';

import { bookStory, Stack } from '../book/book-story.tsx';
import { CardNumberField } from './card-number-field.tsx';

function Sample({ start, ...texts }: { label: string; start: string; error?: string }) {
  const [number, setNumber] = useState(start);
  return <CardNumberField {...texts} value={number} onValueChange={setNumber} />;
}

const meta: Meta = { title: 'Components/Card number field' };
export default meta;

export const States = bookStory((words) => (
  <Stack>
    <Sample label={words.label} start="" />
    <Sample label={words.label} start="50651482" />
    <Sample label={words.label} start="5065148290114417" error={words.required} />
  </Stack>
));
