import { Alert } from '@carnet/ui/alert/alert.tsx';
import { ButtonLink } from '@carnet/ui/button/button-link.tsx';
import { SettingsDetail } from '@carnet/ui/templates/settings-detail.tsx';
import { useLingui } from '@lingui/react/macro';

import { failureOf } from '@/core/http/problems.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { PageTrail } from '@/core/navigation/trail/page-trail.tsx';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { NewPasswordForm } from '@/core/new-password/new-password.form.tsx';
import { usePerson } from '@/core/session/session-context.tsx';
import { PasswordProblem } from './password-problem.tsx';
import { useChangePassword } from './reset.hooks.ts';

/** security.edit-password */
export function EditPasswordScreen() {
  const { t } = useLingui();
  const person = usePerson();
  const change = useChangePassword();
  const title = t`Change your password`;
  const isStale = failureOf(change.error).code === 'mfa.step_up_required';
  usePageTitle(title, change.isError && !isStale);

  const username = person?.email[0]?.value ?? person?.phone[0]?.value ?? '';
  return (
    <SettingsDetail
      trail={<PageTrail page="security.edit-password" current={t`Security settings`} />}
      title={title}
      text={t`All your other devices are signed out and must use the new password.`}
    >
      {change.isSuccess ? (
        <InPlace>
          <Changed />
        </InPlace>
      ) : (
        <>
          {!isStale && <PasswordProblem problem={change.error} />}
          <NewPasswordForm
            username={username}
            isBusy={change.isPending}
            problem={change.error}
            submit={t`Set the new password`}
            onSubmit={(typed) => change.mutate(typed)}
          />
        </>
      )}
    </SettingsDetail>
  );
}

function Changed() {
  const { t } = useLingui();
  return (
    <>
      <Alert tone="success" announce title={t`Your password is changed.`}>
        {t`Your other devices are signed out.`}
      </Alert>
      <ButtonLink href={pathOf('security')} className="mt-5">
        {t`Back to Security`}
      </ButtonLink>
    </>
  );
}
