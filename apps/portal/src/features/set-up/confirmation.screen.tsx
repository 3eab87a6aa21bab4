import { Button } from '@carnet/ui/button/button.tsx';
import { DataList } from '@carnet/ui/data-list/data-list.tsx';
import { SmsIllustration } from '@carnet/ui/illustrations/sms-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { LeaveQuestion } from '@/core/enrolment/leave-question.tsx';
import { useSetUpStub } from '@/core/enrolment/set-up-stub.ts';
import type { ListedMethods } from '@/core/factors/listed-methods.ts';
import { useGo } from '@/core/navigation/destination.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { useSetUpLines } from './set-up-lines.ts';

/** Shown before the way on: where codes will go, and what to change if that is wrong. */
export function ConfirmationScreen() {
  const { t } = useLingui();
  const visit = useLoaderData<ListedMethods>();
  const go = useGo();
  const stub = useSetUpStub('check');
  const lines = useSetUpLines(visit);
  const title = t`Check where your codes go`;
  usePageTitle(title);

  return (
    <AuthCard stub={{ ...stub, illustration: <SmsIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-5 text-pretty text-ink-2">
        {t`You choose one of these at every sign-in on a new device.`}
      </p>
      <DataList
        lines={lines.map(({ id, label, value, changeHref }) => ({
          id,
          label,
          value,
          change: changeHref ? { label: t`Change`, href: changeHref } : undefined,
        }))}
      />
      <Button
        wide
        className="mt-6"
        onClick={() => void go({ kind: 'route', name: 'setup-mfa-success' })}
      >
        {t`That is right`}
      </Button>
      <LeaveQuestion />
    </AuthCard>
  );
}
