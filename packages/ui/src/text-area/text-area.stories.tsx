import type { Meta } from '@storybook/react-vite';

import { bookStory, Stack } from '../book/book-story.tsx';
import { TextArea } from './text-area.tsx';

const meta: Meta = { title: 'Components/Text area' };
export default meta;

export const States = bookStory((words) => (
  <Stack>
    <TextArea label={words.label} hint={words.hint} />
    <TextArea label={words.label} defaultValue={words.long} />
    <TextArea label={words.label} error={words.required} />
  </Stack>
));
