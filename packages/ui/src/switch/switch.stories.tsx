import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';

import { bookStory, Stack } from '../book/book-story.tsx';
import { Switch } from './switch.tsx';

function Sample({ words, start }: { words: { on: string; off: string }; start: boolean }) {
  const [isOn, setOn] = useState(start);
  return <Switch label="Eco" isOn={isOn} words={words} onChange={setOn} />;
}

const meta: Meta = { title: 'Components/Switch' };
export default meta;

export const States = bookStory((words) => (
  <Stack>
    <Sample words={words.switch} start />
    <Sample words={words.switch} start={false} />
  </Stack>
));
