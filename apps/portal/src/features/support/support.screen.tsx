import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { useErrorText } from '@/core/i18n/use-error-text.ts';
import { InPlace } from '@/core/navigation/in-place.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { usePageTitle } from '@/core/navigation/use-page-title.ts';
import { readPendingProof } from '@/core/session/pending-proof.ts';
import { ErrorSummary } from '@/core/ui/error-summary/error-summary.tsx';
import { HelpList } from '@/core/ui/help-list/help-list.tsx';
import { SupportIllustration } from '@/core/ui/illustrations/support-illustration.tsx';
import { AuthCard } from '@/core/ui/templates/auth-card.tsx';
import { CaseOpened } from './case-opened.tsx';
import { SupportForm } from './support.form.tsx';
import { useOpenCase } from './support.hooks.ts';

/** The last way back in: people help, and a reference says which case it is. */
export function SupportScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [known] = useState(() => readPendingProof()?.username);
  const open = useOpenCase();
  const problem = errorText(open.error);
  const title = t`We help you get back in`;
  usePageTitle(title, Boolean(problem));

  if (open.isSuccess)
    return (
      <InPlace>
        <CaseOpened reference={open.data.reference} />
      </InPlace>
    );
  return (
    <AuthCard
      stub={{ flow: t`Support`, illustration: <SupportIllustration /> }}
      before={
        problem && (
          <ErrorSummary
            title={t`There is a problem`}
            problems={[{ fieldId: 'username', text: problem }]}
          />
        )
      }
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        {t`Tell us who you are and where we can reach you. You get a reference, and an answer as soon as we can.`}
      </p>
      <SupportForm username={known} isBusy={open.isPending} onSubmit={open.mutate} />
      <div className="mt-4">
        <HelpList
          links={[
            { label: t`Forgot your password?`, href: pathOf('forgot-password.email') },
            { label: t`Back to sign in`, href: pathOf('login.email') },
          ]}
        />
      </div>
    </AuthCard>
  );
}
