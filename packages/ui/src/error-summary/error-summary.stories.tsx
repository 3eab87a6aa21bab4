import type { Meta } from '@storybook/react-vite';
import { bookStory, Stack } from '../book/book-story.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

const meta: Meta = { title: 'Components/Error summary' };
export default meta;

export const AfterSubmit = bookStory((words) => (
  <Stack>
    <ErrorSummary
      title={words.problem}
      problems={[{ fieldId: 'sample-email', text: words.required }]}
    />
    <TextField id="sample-email" label={words.label} error={words.required} />
  </Stack>
));
