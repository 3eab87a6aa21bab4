import type { Meta } from '@storybook/react-vite';
import { bookStory, NarrowPhone, Stack } from '../book/book-story.tsx';
import { Alert } from './alert.tsx';

const meta: Meta = { title: 'Components/Alert' };
export default meta;

const tones = ['info', 'success', 'warn', 'danger'] as const;

export const Tones = bookStory((words) => (
  <Stack>
    {tones.map((tone) => (
      <Alert
        key={tone}
        tone={tone}
        title={words.alert.title}
        closeLabel={words.close}
        onClose={() => {}}
      >
        {words.alert.text}
      </Alert>
    ))}
  </Stack>
));

export const LongText = bookStory((words) => (
  <NarrowPhone>
    <Alert tone="warn" title={words.long}>
      {words.long}
    </Alert>
  </NarrowPhone>
));
