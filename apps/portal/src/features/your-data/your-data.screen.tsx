import type { DataOrder } from '@carnet/contract/calls/your-data';
import { sayEventTime } from '@carnet/contract/rules/event-time';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { Card } from '@carnet/ui/card/card.tsx';
import { useAnnouncement } from '@carnet/ui/live-region/announcements.ts';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import { useLanguage } from '@/core/i18n/language.tsx';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { ReadyCopy } from './ready-copy.tsx';
import { NotNow } from './not-now.tsx';
import type { OwnOrder } from './own-order.ts';
import { useFetchFile, useOrder, usePlaceOrder } from './your-data.hooks.ts';

/** A copy of everything: asked for here, made by the worker, and taken along from here. */
export function YourDataScreen() {
  const { t } = useLingui();
  const { order: first, unsettled } = useLoaderData<OwnOrder>();
  const order = useOrder(first);
  const place = usePlaceOrder();
  const fetch = useFetchFile();
  const problem = useProblem(place.error ?? fetch.error);
  const title = t`Your data`;
  usePageTitle(title, problem !== undefined);
  return (
    <>
      <PageTrail page="profile.your-data" current={title} />
      <PageIntro
        title={title}
        text={t`A copy of everything that we keep about you: one file to read, and the same for machines.`}
      />
      {problem !== undefined && (
        <div className="mt-4">
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        </div>
      )}
      {order?.ready_at ? (
        <ReadyCopy order={order} fetch={fetch} unsettled={unsettled} />
      ) : (
        <Card className="mt-6 max-w-[560px] p-5 wide:p-8">
          {order ? <BeingMade order={order} /> : <AskForCopy unsettled={unsettled} place={place} />}
        </Card>
      )}
    </>
  );
}

/** Whoever has to prove it again is led there; nothing has gone wrong. */
function useProblem(error: unknown): string | undefined {
  const text = useErrorText()(error);
  return text && failureOf(error).code !== 'mfa.step_up_required' ? text : undefined;
}

interface AskForCopyProps extends Pick<OwnOrder, 'unsettled'> {
  place: ReturnType<typeof usePlaceOrder>;
}

function AskForCopy({ unsettled, place }: AskForCopyProps) {
  const { t } = useLingui();
  return (
    <>
      <ul className="grid list-disc gap-2 pl-5 text-pretty">
        <li>{t`We put it together within a few minutes, and write to you when it is ready.`}</li>
        <li>{t`You fetch it here, signed in: the message has no link to it.`}</li>
        <li>{t`After 3 days we delete the copy. You can ask for another one then.`}</li>
        <li>{t`Your password and the keys of your security codes are not in it.`}</li>
      </ul>
      <NotNow unsettled={unsettled} />
      {!unsettled && (
        <Button wide busy={place.isPending} onClick={() => place.mutate()} className="mt-6">
          {t`Ask for a copy`}
        </Button>
      )}
    </>
  );
}

function BeingMade({ order }: { order: DataOrder }) {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const time = sayEventTime(order.asked_at, locale);
  const title = t`We are putting your copy together`;
  useAnnouncement(title);
  return (
    <>
      <h2>{title}</h2>
      <p className="mt-2 text-pretty text-ink-2">
        {t`You asked for it on ${time}. You can leave this page: we write to you when it is ready.`}
      </p>
    </>
  );
}
