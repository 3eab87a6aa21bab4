import { Link } from '@carnet/ui/link/link.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';

import { pathOf } from '@/core/navigation/routes.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { AlertChannel } from './alert-channel/alert-channel.tsx';
import { isFiltered } from './message-filter.ts';
import { MessageList } from './message-list.tsx';
import { MessageSearch } from './message-search.tsx';
import type { Notifications } from './notifications.client.ts';
import { ThirdPartyChoice } from './third-parties/third-party-choice.tsx';
import { WantedMessages } from './wanted-messages.tsx';

/** Every message that we sent, and which of them somebody wants (A9). */
export function NotificationsScreen() {
  const { t } = useLingui();
  const { filter, messages, news, alertChannel } = useLoaderData<Notifications>();
  const [isSearching, setSearching] = useState(() => isFiltered(filter));
  const title = t`Notifications`;
  usePageTitle(title);
  return (
    <>
      <div className="wide:hidden">
        <PageTrail page="notifications" current={title} />
      </div>
      <PageIntro
        title={title}
        text={t`Everything we sent you. Did something not arrive? Tell our support its reference.`}
      />
      <MessageList
        first={messages}
        filter={filter}
        action={
          <button
            type="button"
            className="row-action"
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          >
            {t`Filter`}
          </button>
        }
      >
        {isSearching && <MessageSearch filter={filter} />}
      </MessageList>
      <WantedMessages onFile={news} />
      <AlertChannel onFile={alertChannel} />
      <ThirdPartyChoice />
      <p className="mt-8 text-pretty">
        {t`Did you get a message that you do not trust?`}{' '}
        <Link href={pathOf('support.message')}>{t`Was this from us?`}</Link>
      </p>
    </>
  );
}
