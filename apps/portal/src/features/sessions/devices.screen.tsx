import type { Device } from '@carnet/contract/calls/sessions';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { Alert } from '@/core/ui/alert/alert.tsx';
import { Breadcrumb } from '@/core/ui/breadcrumb/breadcrumb.tsx';
import { PageIntro } from '@/core/ui/templates/page-intro.tsx';
import { DeviceList } from './device-list.tsx';
import { EndedDevices } from './ended-devices.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { type Ending, useEndSessions } from './sessions.hooks.ts';

export function DevicesScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const devices = useLoaderData<Device[]>();
  const [question, setQuestion] = useState<Ending>();
  const ending = useEndSessions(() => setQuestion(undefined));
  const title = t`My devices`;
  usePageTitle(title);

  const problem = errorText(ending.error);
  return (
    <>
      <Breadcrumb
        label={t`You are here`}
        trail={[{ label: t`Security`, href: pathOf('security') }]}
        current={title}
      />
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
            {t`Signed out.`}
          </Alert>
        )}
      </div>
      <DeviceList
        devices={devices.filter(({ status }) => status === 'active')}
        onSignOut={setQuestion}
      />
      <EndedDevices devices={devices.filter(({ status }) => status !== 'active')} />
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
