import type { Meta } from '@storybook/react-vite';

import { bookStory } from '../book/book-story.tsx';
import { RowLink } from '../row/row-action.tsx';
import { RowGroup } from '../row/row-group.tsx';
import { MessageRow } from './message-row.tsx';

const meta: Meta = { title: 'Components/Message row' };
export default meta;

export const Messages = bookStory(({ messages }) => (
  <RowGroup title={messages.sent} isFirst>
    <MessageRow
      channel="sms"
      title={messages.code}
      time={{ iso: '2026-11-15T07:41:00Z', words: '08:41' }}
      target={messages.toPhone}
      reference={{ label: messages.reference, value: '7K2-481-09' }}
      state={{ label: messages.delivered, tone: 'success' }}
    />
    <MessageRow
      channel="email"
      title={messages.changed}
      time={{ iso: '2026-11-02T09:00:00Z', words: messages.day }}
      target={messages.toMail}
      reference={{ label: messages.reference, value: '7J8-114-60' }}
      state={{ label: messages.failed, tone: 'danger' }}
      action={<RowLink href="/profile" label={messages.check} about={messages.toMail} />}
    />
    <MessageRow
      channel="email"
      title={messages.changed}
      time={{ iso: '2026-11-02T08:00:00Z', words: messages.day }}
      target={messages.toMail}
      reference={{ label: messages.reference, value: '7J8-100-51' }}
      state={{ label: messages.waiting, tone: 'off' }}
    />
  </RowGroup>
));
