import type { MergePreview } from '@carnet/contract/calls/merge';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { Button } from '@carnet/ui/button/button.tsx';
import { CheckIcon, CrossIcon } from '@carnet/ui/icons/sign-icons.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { failureOf, isOutage } from '@/core/http/problems.ts';
import { useCodeText, useErrorText } from '@/core/i18n/use-error-text.ts';
import { mergePage } from '@/core/merge/merge-ways.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { Afterwards } from './afterwards.tsx';
import type { Choices } from './merge.client.ts';
import { NotMerged, useMerge, useOpened } from './merge.hooks.ts';
import type { MergeVisit } from './merge-visit.ts';
import { Preview } from './preview.tsx';

interface AgreementProps {
  visit: MergeVisit;
  preview: MergePreview;
}

/** Everything that would happen, before it does; yes and no weigh the same. */
export function Agreement({ visit, preview }: AgreementProps) {
  const { t } = useLingui();
  const opened = useOpened();
  const merge = useMerge(visit);
  const [choices, setChoices] = useState<Choices>({});
  const title = t`Merge your two accounts?`;
  usePageTitle(title, merge.isError);
  return (
    <main id="content" tabIndex={-1} className="auth-page">
      <PageIntro
        title={title}
        text={
          <span className="block text-balance">{t`This is each account as it is now, and what comes from one to the other.`}</span>
        }
      />
      <div className="mt-6">
        <Preview preview={preview} isJoined={merge.isSuccess} />
      </div>
      <Afterwards preview={preview} choices={choices} onChoose={setChoices} />
      {merge.error instanceof NotMerged && <Problem problem={merge.error} />}
      <div className="mt-6 grid grid-cols-2 gap-3">
        <ButtonLink
          href={mergePage({ ...opened, action: 'decline' })}
          look="equal"
          className="px-2"
        >
          <CrossIcon size={20} />
          {t`Do not merge`}
        </ButtonLink>
        <Button
          look="equal"
          className="px-2"
          busy={merge.isPending}
          onClick={() => merge.mutate(choices)}
        >
          <CheckIcon size={20} />
          {t`Merge`}
        </Button>
      </div>
      <p className="mt-4 text-center text-small text-pretty text-ink-2">
        {t`Nothing has changed yet. If you do not merge, you choose on the next page what happens to the contact that both have.`}
      </p>
    </main>
  );
}

/** R209. What became of it was asked for, and is said as it is. */
function Problem({ problem: { cause, isCertain } }: { problem: NotMerged }) {
  const { t } = useLingui();
  const codeText = useCodeText();
  const errorText = useErrorText();
  const { revalidate, state } = useRevalidator();
  const { code } = failureOf(cause);
  if (code === 'mfa.step_up_required') return null;
  const isTechnical = isOutage(cause) || ['merge.failed', 'service.error'].includes(code);
  return (
    <div className="mt-6">
      <Alert
        tone="danger"
        announce
        title={isTechnical ? codeText('merge.failed') : errorText(cause)}
      >
        {isCertain ? (
          <p>
            {isTechnical
              ? t`Nothing was changed. You can safely try again.`
              : t`Nothing was changed.`}
          </p>
        ) : (
          <>
            <p>{t`We cannot reach our service, so we cannot say yet whether it was done. Ask again in a moment.`}</p>
            <Button
              look="secondary"
              size="small"
              className="mt-3"
              busy={state === 'loading'}
              onClick={() => void revalidate()}
            >
              {t`Ask again`}
            </Button>
          </>
        )}
      </Alert>
    </div>
  );
}
