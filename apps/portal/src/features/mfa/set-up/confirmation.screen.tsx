import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';

import { useGo } from '@/core/navigation/destination.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { Button } from '@/core/ui/button/button.tsx';
import { DataList } from '@/core/ui/data-list/data-list.tsx';
import { SmsIllustration } from '@/core/ui/illustrations/sms-illustration.tsx';
import { AuthCard } from '@/core/ui/templates/auth-card.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { useSetUpLines } from './set-up-lines.ts';
import { useSetUpStub } from './set-up-stub.ts';
import type { SetUpVisit } from './set-up-visit.ts';

/** Before the way on: where codes will go, and what to change if that is wrong. */
export function ConfirmationScreen() {
  const { t } = useLingui();
  const visit = useLoaderData<SetUpVisit>();
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
