import type { Meta } from '@storybook/react-vite';
import { bookStory, Stack } from '../book/book-story.tsx';
import { ActionLink } from './action-link.tsx';
import { Link } from './link.tsx';

const meta: Meta = { title: 'Components/Link' };
export default meta;

export const Kinds = bookStory((words) => (
  <Stack>
    <p>
      {words.hint} <Link href="/change">{words.change}</Link>
    </p>
    <ActionLink href="/change">{words.addAnother}</ActionLink>
    <ActionLink href="/change" look="plain">
      {words.addAnother}
    </ActionLink>
  </Stack>
));
