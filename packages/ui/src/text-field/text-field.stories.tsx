import type { Meta } from '@storybook/react-vite';
import { bookStory, NarrowPhone, Stack } from '../book/book-story.tsx';
import { TextField } from './text-field.tsx';

const meta: Meta = { title: 'Components/Text field' };
export default meta;

export const States = bookStory((words) => (
  <Stack>
    <TextField label={words.label} />
    <TextField label={words.label} hint={words.hint} defaultValue="amina@mail.example" />
    <TextField label={words.label} error={words.required} defaultValue="amina@" />
    <TextField label={words.label} width="short" />
  </Stack>
));

export const LongText = bookStory((words) => (
  <NarrowPhone>
    <TextField label={words.long} hint={words.long} error={words.long} />
  </NarrowPhone>
));
