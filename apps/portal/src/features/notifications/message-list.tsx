import type { Message } from '@carnet/contract/calls/notifications';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { Card } from '@carnet/ui/card/card.tsx';
import { EmptyState } from '@carnet/ui/empty-state/empty-state.tsx';
import { MessageRow } from '@carnet/ui/message-row/message-row.tsx';
import { RowLink } from '@carnet/ui/row/row-action.tsx';
import { GroupHeading } from '@carnet/ui/row/row-group.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { isFiltered, type MessageFilter } from './message-filter.ts';
import { useMessageWords } from './message-words.ts';
import type { MessagePage } from './notifications.client.ts';
import { useMessages } from './notifications.hooks.ts';

interface MessageListProps {
  first: MessagePage;
  filter: MessageFilter;
  /** At the end of the heading's line. */
  action: ReactNode;
  /** Between the heading and the list. */
  children: ReactNode;
}

export function MessageList({ first, filter, action, children }: MessageListProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { messages, continuesAt, load, loadOlder } = useMessages(first, filter);
  const list = useRef<HTMLElement>(null);
  // Who asked for more goes on reading where the new ones begin; who filters stays where they are.
  const place = messages.findIndex(({ id }) => id === continuesAt);
  useEffect(() => {
    if (place >= 0) list.current?.querySelectorAll<HTMLElement>('li')[place]?.focus();
  }, [place]);

  const headingId = useId();
  const problem = errorText(load.error);
  return (
    <section ref={list} aria-labelledby={headingId} className="mt-6">
      <GroupHeading id={headingId} title={t`Sent messages`} action={action} />
      {children}
      {messages.length === 0 ? (
        <NoMessages isFiltered={isFiltered(filter)} />
      ) : (
        <Card>
          <ul className="row-group-list">
            {messages.map((message) => (
              <MessageLine key={message.id} message={message} />
            ))}
          </ul>
        </Card>
      )}
      {problem && (
        <div className="mt-4">
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        </div>
      )}
      {loadOlder && (
        <Button look="secondary" className="mt-4" busy={load.isPending} onClick={loadOlder}>
          {t`Show older messages`}
        </Button>
      )}
    </section>
  );
}

function MessageLine({ message }: { message: Message }) {
  const { t } = useLingui();
  const { title, target, time, state } = useMessageWords()(message);
  return (
    <MessageRow
      channel={message.channel}
      title={title}
      target={target}
      time={time}
      state={state}
      reference={{ label: t`Reference`, value: message.reference }}
      action={
        message.state === 'failed' && (
          <RowLink
            href={pathOf('profile')}
            label={message.channel === 'email' ? t`Check this address` : t`Check this number`}
            about={message.recipient}
          />
        )
      }
    />
  );
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui();
  return isFiltered ? (
    <EmptyState
      title={t`No message like that`}
      text={t`Choose something else above, or look for a part of the reference.`}
    />
  ) : (
    <EmptyState
      title={t`No messages yet`}
      text={t`When we write to you, you see it here: what, when and where to.`}
    />
  );
}
