import type { Meta } from '@storybook/react-vite';
import { bookStory, NarrowPhone, Stack } from '../book/book-story.tsx';
import { Checkbox } from './checkbox.tsx';

const meta: Meta = { title: 'Components/Checkbox' };
export default meta;

export const States = bookStory((words) => (
  <Stack>
    <Checkbox label={words.terms} />
    <Checkbox label={words.terms} defaultChecked />
    <Checkbox label={words.terms} error={words.required} />
  </Stack>
));

export const LongText = bookStory((words) => (
  <NarrowPhone>
    <Checkbox label={words.long} />
  </NarrowPhone>
));
