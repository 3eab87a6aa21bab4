import type { Device } from '@carnet/contract/calls/sessions';
import { Alert } from '@carnet/ui/alert/alert.tsx';
import { PageIntro } from '@carnet/ui/templates/page-intro.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { DeviceList } from './device-list.tsx';
import { EndedDevices } from './ended-devices.tsx';
import { useFocusAfterwards } from './focus-afterwards.hooks.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { type Ending, useEndSessions } from './sessions.hooks.ts';

export function DevicesScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const devices = useLoaderData<Device[]>();
  const [question, setQuestion] = useState<Ending>();
  const lists = useRef<HTMLDivElement>(null);
  const active = devices.filter(({ status }) => status === 'active');
  const ended = devices.filter(({ status }) => status !== 'active');
  const ending = useEndSessions(() => setQuestion(undefined));
  const ask = useFocusAfterwards(ending, lists, { active, ended });
  const title = t`My devices`;
  usePageTitle(title);

  const problem = errorText(ending.error);
  return (
    <>
      <PageTrail page="security.history" current={title} />
      <PageIntro
        title={title}
        text={t`Where your account is open. Sign out what you do not know, then change your password.`}
      />
      <div className="mt-4 empty:hidden">
        {problem && (
          <Alert tone="danger" announce>
            {problem}
          </Alert>
        )}
        {ending.isSuccess && (
          <Alert tone="success" announce onClose={ending.reset} closeLabel={t`Close`}>
            {ending.variables.kind === 'trust' ? t`No longer trusted.` : t`Signed out.`}
          </Alert>
        )}
      </div>
      <div ref={lists}>
        <DeviceList devices={active} onSignOut={(asked) => setQuestion(ask(asked))} />
        <EndedDevices devices={ended} onEndTrust={(asked) => setQuestion(ask(asked))} />
      </div>
      <SignOutDialog
        question={question}
        isBusy={ending.isPending}
        onAnswer={(agreed) =>
          agreed && question ? ending.mutate(question) : setQuestion(undefined)
        }
      />
    </>
  );
}
