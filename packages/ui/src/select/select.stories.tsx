import type { Meta } from '@storybook/react-vite';
import { bookStory, Stack } from '../book/book-story.tsx';
import { Select } from './select.tsx';

const meta: Meta = { title: 'Components/Select' };
export default meta;

const languages = [
  { value: 'nl', label: 'Nederlands' },
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'English' },
];

export const States = bookStory((words) => (
  <Stack>
    <Select label={words.phone.country} options={languages} />
    <Select label={words.phone.country} options={languages} error={words.required} />
  </Stack>
));
