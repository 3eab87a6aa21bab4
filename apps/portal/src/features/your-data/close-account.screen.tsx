import { Alert } from '@carnet/ui/alert/alert.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { SettingsDetail } from '@carnet/ui/templates/settings-detail.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';

import { failureOf } from '@/core/http/problems.ts';
import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { QuestionDialog } from '@/core/question/question-dialog.tsx';
import { useLeave } from './closing.hooks.ts';
import { NotNow } from './not-now.tsx';
import type { OwnOrder } from './own-order.ts';

/** What happens, what stays and for how long; the act itself is asked about once more. */
export function CloseAccountScreen() {
  const { t } = useLingui();
  const unsettled = useLoaderData<OwnOrder['unsettled']>();
  const [isAsking, setAsking] = useState(false);
  const close = useLeave();
  const text = useErrorText()(close.error);
  const problem = text && failureOf(close.error).code !== 'mfa.step_up_required' ? text : undefined;
  const title = t`Close your account`;
  usePageTitle(title, problem !== undefined);
  return (
    <SettingsDetail
      trail={<PageTrail page="profile.close-account" current={title} />}
      title={title}
    >
      {problem !== undefined && (
        <div className="mb-5">
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        </div>
      )}
      <Consequences />
      <NotNow unsettled={unsettled} />
      {!unsettled && (
        <Button look="danger" wide className="mt-6" onClick={() => setAsking(true)}>
          {t`Close my account`}
        </Button>
      )}
      <div className="mt-4">
        <HelpList
          links={[
            { label: t`Take a copy of my data along first`, href: pathOf('profile.your-data') },
            { label: t`Cancel, and change nothing`, href: pathOf('profile') },
          ]}
        />
      </div>
      <QuestionDialog
        question={
          isAsking
            ? {
                title: t`Close your account?`,
                text: t`You are signed out everywhere, and nobody can sign in any more. In 14 days everything is erased; until then the link in our message takes it back.`,
                agree: t`Close my account`,
                fact: t`14 days to think it over`,
                isFinal: true,
              }
            : undefined
        }
        matter={t`Your account`}
        isBusy={close.isPending}
        onAnswer={(agreed) => {
          if (agreed) close.mutate(undefined, { onError: () => setAsking(false) });
          else setAsking(false);
        }}
      />
    </SettingsDetail>
  );
}

function Consequences() {
  const { t } = useLingui();
  const list = 'mt-2 grid list-disc gap-2 pl-5 text-pretty';
  return (
    <>
      <h2>{t`What happens`}</h2>
      <ul className={list}>
        <li>{t`At once, every device and every app is signed out, and nobody can sign in any more.`}</li>
        <li>{t`We write to all your addresses and numbers. For 14 days the link in that message takes it back.`}</li>
        <li>{t`Then we erase what we keep about you: your details, your contacts, your bank account, what you allowed apps to do, and our messages to you.`}</li>
      </ul>
      <h2 className="mt-6">{t`What stays`}</h2>
      <ul className={list}>
        <li>{t`The security history, for at most 13 months and without your name, addresses or numbers: as evidence, should somebody have misused your account.`}</li>
        <li>{t`Your cards, and what was paid with them: the card platform and your employer keep that for as long as the law tells them to. Closing this account closes no card.`}</li>
      </ul>
    </>
  );
}
