import type { Meta } from '@storybook/react-vite';
import { bookStory, Stack } from '../book/book-story.tsx';
import { ActionLink } from '../link/action-link.tsx';
import { DisabledAction } from './disabled-action.tsx';

const meta: Meta = { title: 'Components/Disabled action' };
export default meta;

export const LastAddress = bookStory((words) => (
  <div className="pt-24">
    <Stack>
      <DisabledAction
        label={words.delete}
        look="danger"
        reason={words.reason}
        nextStep={<ActionLink href="/profile/add-email">{words.addAnother}</ActionLink>}
      />
    </Stack>
  </div>
));
