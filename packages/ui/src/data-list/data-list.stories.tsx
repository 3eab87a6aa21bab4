import type { Meta } from '@storybook/react-vite';
import { bookStory, NarrowPhone, Stack } from '../book/book-story.tsx';
import type { BookWords } from '../book/book-words.ts';
import { DataList } from './data-list.tsx';

const linesOf = (words: BookWords) => [
  {
    id: 'email',
    label: words.label,
    value: 'amina.elidrissi@mail.example',
    change: { label: words.change, href: '/email' },
  },
  { id: 'phone', label: words.phone.label, value: '+32 470 12 34 56' },
];

const meta: Meta = { title: 'Components/Data list' };
export default meta;

export const CheckAnswers = bookStory((words) => (
  <Stack>
    <DataList lines={linesOf(words)} />
  </Stack>
));

export const OnNarrowPhone = bookStory((words) => (
  <NarrowPhone>
    <DataList lines={linesOf(words)} />
  </NarrowPhone>
));
