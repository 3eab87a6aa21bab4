import { HelpList } from '@carnet/ui/help-list/help-list.tsx';
import { EmailIllustration } from '@carnet/ui/illustrations/email-illustration.tsx';
import { AuthCard } from '@carnet/ui/templates/auth-card.tsx';
import { useLingui } from '@lingui/react/macro';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { CheckMessageForm } from './check-message.form.tsx';
import { useCheckMessage } from './check-message.hooks.ts';
import { CheckedMessage } from './checked.tsx';
import { ReportMessageForm } from './report-message.form.tsx';

/** For whoever got a message in our name and does not trust it, signed in or not (attack 88). */
export function CheckMessageScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const check = useCheckMessage();
  const problem = errorText(check.error);
  const title = t`Was this from us?`;
  usePageTitle(title, Boolean(problem));
  return (
    <AuthCard stub={{ flow: t`Notifications`, illustration: <EmailIllustration /> }}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        {t`Type the reference of the message, or paste all of it. We say whether we sent one with that reference, never to whom.`}
      </p>
      <CheckMessageForm
        isBusy={check.isPending}
        problem={problem}
        onCheck={check.mutate}
        onChange={() => !check.isIdle && !check.isPending && check.reset()}
      />
      {check.notice}
      <div className="mt-6 grid gap-6 empty:hidden">
        {check.data && (
          <>
            <CheckedMessage {...check.data} />
            <ReportMessageForm references={check.data.references} />
          </>
        )}
      </div>
      <div className="mt-4">
        <HelpList
          links={[{ label: t`Your own list of messages`, href: pathOf('notifications') }]}
        />
      </div>
    </AuthCard>
  );
}
